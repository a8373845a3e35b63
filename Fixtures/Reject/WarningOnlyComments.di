// Nothing here.

/* Nor here. */

#if DEBUG
#endif

container App {
    include Parts
    cached One
}

#if PLAIN
container Other { cached One }
#else
container Other { cached Two }
#endif

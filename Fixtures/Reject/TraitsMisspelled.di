trait Misspelled { var pet: Pet }

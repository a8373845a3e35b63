Hello, this is a letter and no manifest.

It has several lines, (brackets too),
and "a string".

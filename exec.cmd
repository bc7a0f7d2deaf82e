@rem The npm scripts that serve begin with exec, so that a POSIX shell becomes the program and signals
@rem reach it. Windows' cmd.exe has no such word: here it means just the program.
@%*

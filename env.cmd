@rem As exec.cmd: POSIX has env to set variables for one program. Both that npm start sets so are for
@rem glibc alone (docs/decisions/0044), so Windows goes without them.
@for /f "tokens=1,2,*" %%a in ("%*") do @%%c

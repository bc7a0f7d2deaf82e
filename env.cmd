@rem As exec.cmd: POSIX has env to set a variable for one program. What npm start sets so is for glibc alone
@rem (docs/decisions/0044), so Windows goes without it.
@for /f "tokens=1,*" %%a in ("%*") do @%%b

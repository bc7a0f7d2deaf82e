# Prints the settings of a file of systemd's EnvironmentFile= as a shell reads them: eval "$(awk -f env-file.awk FILE)"
# A shell that sources the file itself expands $, splits at blanks and starts what follows &, and systemd does not.
# The rules are those of systemd.exec(5): a value stands as it is typed, quotes count around it only, \ escapes.
function isNewline(c) { return c == "\n" || c == "\r" }

function add(part) {
  value = value part
  kept = length(value)
}

# Blanks at the end of an unquoted value do not count, and systemd ignores what is no name.
function finish() {
  sub(/[ \t]+$/, "", key)
  value = substr(value, 1, kept)
  gsub(/\047/, "\047\"\047\"\047", value)
  if (key ~ /^[A-Za-z_][A-Za-z0-9_]*$/) print "export " key "=\047" value "\047"
  state = "line"
}

{ text = text $0 "\n" }

END {
  state = "line"
  count = length(text)
  for (i = 1; i <= count; i++) {
    c = substr(text, i, 1)
    if (state == "comment") {
      if (isNewline(c)) state = "line"
    } else if (state == "line") {
      key = value = ""
      kept = 0
      if (c == "#" || c == ";") state = "comment"
      else if (c !~ /[ \t\r\n]/) { state = "key"; key = c }
    } else if (state == "key") {
      if (isNewline(c)) state = "line"
      else if (c == "=") state = "value"
      else key = key c
    } else if (state == "value" || state == "unquoted") {
      if (isNewline(c)) finish()
      else if (state == "value" && (c == "\047" || c == "\"")) state = c
      else if (c == "\\") {
        state = "unquoted"
        c = substr(text, ++i, 1)
        add(isNewline(c) ? "" : c)
      } else if (c !~ /[ \t]/) {
        state = "unquoted"
        add(c)
      } else if (state == "unquoted") value = value c
    } else if (c == state) state = "value"
    else if (state == "\"" && c == "\\") {
      c = substr(text, ++i, 1)
      if (index("\"\\`$", c) > 0) add(c)
      else if (c != "\n") add("\\" c)
    } else add(c)
  }
  if (state != "line" && state != "key" && state != "comment") finish()
}

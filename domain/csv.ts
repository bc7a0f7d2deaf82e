/**
 * One line of a CSV file, without its end. Cells are quoted as RFC 4180 says. A spreadsheet would run
 * as a formula what begins with `=`, `+`, `-`, `@`, a tab or a carriage return: an apostrophe before
 * it makes it text. Plain numbers stay numbers.
 * @param cells null: nothing is known, an empty cell
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => quote(guard(cell === null ? '' : String(cell)))).join(',');
}

function guard(text: string): string {
  const isNumber = /^-?[0-9]+(\.[0-9]+)?$/.test(text);
  return !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

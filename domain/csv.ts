/**
 * One line of a CSV file, without its end. Cells are quoted as RFC 4180 says. A spreadsheet would run
 * as a formula what begins with `=`, `+`, `-`, `@`, a tab or a carriage return: an apostrophe before
 * it makes it text. Plain numbers stay numbers, and phone numbers stay as they are dialled: of digits,
 * spaces, brackets, full stops and hyphens no formula can be made that reads or calls anything.
 * @param cells null: nothing is known, an empty cell
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => quote(guard(cell === null ? '' : String(cell)))).join(',');
}

/** With its plus sign, of at most 15 digits (E.164). */
const phoneNumber = /^\+(?:[ ().-]{0,2}[0-9]){6,15}$/;

function guard(text: string): string {
  const isNumber = /^-?[0-9]+(\.[0-9]+)?$/.test(text);
  const isSafe = isNumber || phoneNumber.test(text);
  return !isSafe && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the value of a row's cell. */
export type CellOf<Row> = (row: Row) => string | number | null;

/**
 * A CSV file with a header; lines end as RFC 4180 says.
 * @param columns what each is called, and what stands in it
 */
export function csvTable<Row>(columns: Readonly<Record<string, CellOf<Row>>>) {
  const cells = Object.values(columns);
  return {
    header: `${csvLine(Object.keys(columns))}\r\n`,
    line: (row: Row) => `${csvLine(cells.map((cell) => cell(row)))}\r\n`,
  };
}

/** Before a file that owners open: without it Excel misreads everything beyond ASCII. */
export const byteOrderMark = '\uFEFF';

/** Cells of a file, as RFC 4180 reads it; the byte order mark before it is no part of a cell. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The cells that a spreadsheet would calculate; a number is none, be it of a telephone. */
export function formulasIn(row: readonly string[]): string[] {
  const formulas = row.filter((value) => /^[=+\-@\t\r]/.test(value));
  return formulas.filter((value) => !/^[+-]?\d[\d\s.]*$/.test(value));
}

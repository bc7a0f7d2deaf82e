/**
 * The rows of a CSV file as spreadsheets write them (RFC 4180): with commas, or with the semicolons of
 * countries that write decimals with a comma. Rows without a text are left out, a byte order mark is no text.
 * @returns each row with the number of the line on which it begins, from 1
 */
export function readCsvRows(text: string): { readonly line: number; readonly cells: string[] }[] {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(content);
  const rows: { line: number; cells: string[] }[] = [];
  let at = 0;
  let line = 1;
  while (at < content.length) {
    const row = { line, cells: [] as string[] };
    for (;;) {
      const { cell, end } = readCell(content, at, separator);
      row.cells.push(cell);
      line += content.slice(at, end).split('\n').length - 1;
      at = end + 1;
      if (content[end] !== separator) break;
    }
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

function separatorOf(content: string): string {
  const end = content.indexOf('\n');
  const first = end === -1 ? content : content.slice(0, end);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}

/** @returns the cell, and the place of what ends it: a separator, a line break or the end */
function readCell(content: string, start: number, separator: string) {
  const plain = separator === ';' ? /[^;\n]*/y : /[^,\n]*/y;
  const quoted = /"((?:[^"]|"")*)"/y;
  quoted.lastIndex = start;
  const match = quoted.exec(content);
  plain.lastIndex = match === null ? start : quoted.lastIndex;
  const rest = plain.exec(content)?.[0] ?? '';
  const cell = match === null ? rest : (match[1] ?? '').replaceAll('""', '"') + rest;
  return { cell, end: plain.lastIndex };
}

export interface CsvRow {
  /** The number of the line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The cell up to each separator. Spreadsheets of countries that write decimals with a comma take semicolons. */
const plainCells = {
  ',': /[^,\n]*/y,
  ';': /[^;\n]*/y,
  '\t': /[^\t\n]*/y,
  '|': /[^|\n]*/y,
} as const;
export type CsvSeparator = keyof typeof plainCells;

/**
 * The rows of a CSV file as spreadsheets write them (RFC 4180). Excel's first line `sep=;` names the separator, and is
 * no row; without it, the first line that has separators tells. Rows without a text are left out, a byte order mark is
 * no text.
 * @param separator counts instead of what the file tells
 * @param mostRows the reading ends after as many
 */
export function readCsvRows(
  text: string,
  { separator, mostRows = Infinity }: { separator?: CsvSeparator; mostRows?: number } = {},
): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [named = '', mark = ''] = /^"?sep=([,;\t|])"?(?:\n|$)/i.exec(content) ?? [];
  const between = separator ?? (isSeparator(mark) ? mark : separatorOf(content));
  const rows: CsvRow[] = [];
  let at = named.length;
  let line = named.endsWith('\n') ? 2 : 1;
  while (at < content.length && rows.length < mostRows) {
    const row = { line, cells: [] as string[] };
    for (;;) {
      const { cell, end } = readCell(content, at, between);
      row.cells.push(cell);
      if (content[at] === '"') line += content.slice(at, end).split('\n').length - 1;
      at = end + 1;
      if (content[end] !== between) break;
    }
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

function isSeparator(mark: string): mark is CsvSeparator {
  return Object.hasOwn(plainCells, mark);
}

/** Enough for a first line of any length; a list of one column may have no separator at all. */
const mostLookedAt = 50_000;

/** The most frequent one outside quotes; a comma where others are as frequent. */
function separatorOf(content: string): CsvSeparator {
  const unquoted = content.slice(0, mostLookedAt).replaceAll(/"(?:[^"]|"")*"/g, '');
  const line = unquoted.split('\n').find((one) => /[,;\t]/.test(one)) ?? '';
  const countOf = (separator: string) => line.split(separator).length;
  const separators = [',', ';', '\t'] as const;
  return separators.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

const quoted = /"((?:[^"]|"")*)"/y;

/** @returns the cell, and the place of what ends it: a separator, a line break or the end */
function readCell(content: string, start: number, separator: CsvSeparator) {
  const plain = plainCells[separator];
  quoted.lastIndex = start;
  const match = content[start] === '"' ? quoted.exec(content) : null;
  plain.lastIndex = match === null ? start : quoted.lastIndex;
  const rest = plain.exec(content)?.[0] ?? '';
  const cell = match === null ? rest : (match[1] ?? '').replaceAll('""', '"') + rest;
  return { cell, end: plain.lastIndex };
}

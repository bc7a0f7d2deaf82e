/** A letter beyond ASCII is folded into several (`searchable` in the schema). */
const threeInARow = /[a-z0-9]{3}|[^\p{ASCII}]/iu;

/** Whether an index of trigrams can find a text wherever it stands. */
export function hasTrigram(text: string): boolean {
  return threeInARow.test(text);
}

/** A pattern of SQL's `like` that finds a text as it is, wherever it stands: nothing in it is a wildcard. */
export function anywherePattern(text: string): string {
  return `%${literal(text)}%`;
}

/**
 * The pattern that finds a text anywhere among words that stand behind blanks; one of fewer than three
 * letters or digits in a row only at the beginning of a word, since an index of trigrams knows no less.
 * @returns undefined for what such an index can't find
 */
export function wordsPattern(text: string): string | undefined {
  if (hasTrigram(text)) return anywherePattern(text);
  return /^[a-z0-9]/i.test(text) ? `% ${literal(text)}%` : undefined;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

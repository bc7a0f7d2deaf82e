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

/**
 * A regular expression of PostgreSQL that finds a text as it is, in small letters or capitals, wherever it stands.
 * For rows without an index: it needs no function of ours, which a worker of a distributed database has not, and
 * depends on no locale.
 */
export function anyCaseExpression(text: string): string {
  return Array.from(text, (letter) => {
    const forms = [letter, letter.toLowerCase(), letter.toUpperCase()];
    const letters = [...new Set(forms)].filter((form) => /^.$/su.test(form));
    return letters.length > 1 ? `[${letters.join('')}]` : letter.replace(/[!-/:-@[-`{-~]/, '\\$&');
  }).join('');
}

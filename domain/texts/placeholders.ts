/** The names in braces of a text that are filled in, `{number}`: of the texts that keepers write. */

/** The placeholders of a text, `{number}`, each once and in the order of the alphabet. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted((a, b) => a.localeCompare(b));
}

/** Whether a text has the placeholders of another one, and no other braces. */
export function fitsPlaceholders(shipped: string, text: string): boolean {
  const { lost, hasOthers } = comparePlaceholders(shipped, text);
  return lost.length === 0 && !hasOthers;
}

/**
 * The placeholders of a text in another one.
 * @returns lost: those that it lacks; hasOthers: whether it has braces beside them
 */
export function comparePlaceholders(shipped: string, text: string) {
  const known = placeholdersOf(shipped);
  const rest = known.reduce((left, name) => left.replaceAll(name, ''), text);
  return { lost: known.filter((name) => !text.includes(name)), hasOthers: /[{}]/.test(rest) };
}

/** Puts values in place of `{name}`; everything else in a keeper's sentence is text. */
export function fillPlain(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

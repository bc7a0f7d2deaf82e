/** Adults read English prose silently at 238 words a minute (Brysbaert 2019, a meta-analysis). */
const wordsPerMinute = 238;

/** How long a text takes to read, in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

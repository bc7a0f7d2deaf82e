import { MarkdownError } from './markdown.ts';

/** The values that texts name by `{{name}}`, so that another shop can rename it. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

/**
 * Puts values in place of `{{name}}` in Markdown, as plain text: what is special to Markdown in them is
 * escaped (CommonMark, "Backslash escapes"). A text between `{{#name}}` and `{{/name}}` is left out where
 * the shop has no such value, as in Mustache.
 * @throws MarkdownError for a name that has no value
 */
export function fillPlaceholders(markdown: string, values: PlaceholderValues) {
  return withoutUnset(markdown, values).replace(
    /\{\{([^{}]*)\}\}/g,
    (_placeholder, name: string) => {
      const value = values[name.trim()];
      if (value === undefined) throw new MarkdownError(`nothing is called {{${name}}}`);
      return value.replace(/[!-/:-@[-`{-~]/g, '\\$&');
    },
  );
}

/** Walks by `indexOf`: an expression would take the square of the length for openings without an end. */
function withoutUnset(markdown: string, values: PlaceholderValues): string {
  const parts: string[] = [];
  let from = 0;
  for (const opening of markdown.matchAll(/\{\{#(\w+)\}\}/g)) {
    const [mark, name = ''] = opening;
    if (opening.index < from || !(name in values)) continue;
    const ending = `{{/${name}}}`;
    const end = markdown.indexOf(ending, opening.index);
    if (end === -1) continue;
    parts.push(markdown.slice(from, opening.index));
    if (values[name] !== undefined) parts.push(markdown.slice(opening.index + mark.length, end));
    from = end + ending.length;
  }
  return parts.join('') + markdown.slice(from);
}

import { contentError } from './content-error.ts';

/** The values that texts name by `{{name}}`, so that another shop can rename it. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

/**
 * Puts values in place of `{{name}}` in Markdown, as plain text: what is special to Markdown in them is
 * escaped (CommonMark, "Backslash escapes"). A text between `{{#name}}` and `{{/name}}` is left out where
 * the shop has no such value, as in Mustache.
 * @throws OperatorError for a name that has no value
 */
export function fillPlaceholders(file: string, markdown: string, values: PlaceholderValues) {
  return withoutUnset(markdown, values).replace(/\{\{(.*?)\}\}/g, (_placeholder, name: string) => {
    const value = values[name.trim()];
    if (value === undefined) throw contentError(file, `nothing is called {{${name}}}`);
    return value.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  });
}

function withoutUnset(markdown: string, values: PlaceholderValues): string {
  return markdown.replace(
    /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs,
    (whole, name: string, text: string) => {
      if (!(name in values)) return whole;
      return values[name] === undefined ? '' : text;
    },
  );
}

import { ContentError } from './content-error.ts';

/** What texts say of the shop by `{{name}}`, so that another shop can rename it. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * Puts values in place of `{{name}}` in Markdown, as plain text: what is special to Markdown in
 * them is escaped (CommonMark, "Backslash escapes").
 * @throws ContentError for a name that has no value
 */
export function fillPlaceholders(file: string, markdown: string, values: PlaceholderValues) {
  return markdown.replace(/\{\{(.*?)\}\}/g, (_placeholder, name: string) => {
    const value = values[name.trim()];
    if (value === undefined) throw new ContentError(file, `nothing is called {{${name}}}`);
    return value.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  });
}

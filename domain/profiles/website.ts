import { parseWebUrl, shownWebUrl, webUrlText } from '../web-url.ts';

/** A website in normal form; empty for an empty text, `undefined` for what is no web address. */
export function normalizeWebsite(text: string): string | undefined {
  if (!text.trim()) return '';
  const url = parseWebUrl(text);
  return url && webUrlText(url);
}

/** @param label of the field */
export function websiteProblem(text: string, label = 'Website'): string | undefined {
  return normalizeWebsite(text) === undefined ? `Please enter a valid ${label} URL` : undefined;
}

/** A website as people read it: without its scheme, its host in its own letters where they are safe. */
export function shownWebsite(url: string): string {
  return shownWebUrl(url).replace(/^https?:\/\//, '');
}

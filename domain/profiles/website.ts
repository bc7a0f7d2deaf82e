import { parseWebUrl, webUrlText } from '../web-url.ts';

/** A website in normal form; empty for an empty text, `undefined` for what is no web address. */
export function normalizeWebsite(text: string): string | undefined {
  if (!text.trim()) return '';
  const url = parseWebUrl(text);
  return url && webUrlText(url);
}

export function websiteProblem(text: string): string | undefined {
  return normalizeWebsite(text) === undefined ? 'Please enter a valid Website URL' : undefined;
}

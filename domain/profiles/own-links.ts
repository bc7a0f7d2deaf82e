import type { FieldErrors } from '../errors.ts';
import { singleLine } from '../text.ts';
import { parseWebUrl, shownHostname } from '../web-url.ts';
import { normalizeWebsite } from './website.ts';

/** A link of one's own on a card, beside the website and the social ones. */
export interface OwnLink {
  /** At most 60 characters; what its owner did not name is called after its host in ASCII. */
  label: string;
  /** At most 500 characters, `http` or `https`. */
  url: string;
  /** Switched off, it is kept, but on no page and in no vCard. */
  isShown: boolean;
}

/** A link as a form or a request body brings it: anything may be missing. */
export type OwnLinkInput = { readonly [Key in keyof OwnLink]?: OwnLink[Key] | undefined };

export const maximumOwnLinks = 10;
export const maximumOwnLinkLabel = 60;
export const maximumOwnLinkUrl = 500;

export const ownLinkMessages = {
  tooMany: `You can add up to ${maximumOwnLinks} links`,
  labelTooLong: `Link label must be at most ${maximumOwnLinkLabel} characters long`,
  urlTooLong: `Link URL must be at most ${maximumOwnLinkUrl} characters long`,
  invalidUrl: 'Please enter a valid URL',
} as const;

/**
 * Links in the form in which they are checked and stored. An entry with neither label nor address is
 * left out; what can't be understood stays as typed, for `ownLinkProblems` to name.
 */
export function normalizeOwnLinks(input: readonly OwnLinkInput[] = []): OwnLink[] {
  return input.flatMap(({ label = '', url = '', isShown = true }) => {
    const name = singleLine(label);
    const typed = singleLine(url);
    if (!name && !typed) return [];
    const isNamed = name !== '' && name !== shownHost(typed);
    return [
      { label: isNamed ? name : linkHost(typed), url: normalizeWebsite(typed) ?? typed, isShown },
    ];
  });
}

/**
 * Returns the problems of normalised links: `links` for the list, `links.2.url` for a part of the third.
 * Empty when nothing is.
 */
export function ownLinkProblems(links: readonly OwnLink[]): FieldErrors {
  if (links.length > maximumOwnLinks) return { links: ownLinkMessages.tooMany };
  const problems: Record<string, string> = {};
  for (const [index, { label, url }] of links.entries()) {
    if (label.length > maximumOwnLinkLabel) {
      problems[`links.${index}.label`] = ownLinkMessages.labelTooLong;
    }
    const urlProblem = ownLinkUrlProblem(url);
    if (urlProblem) problems[`links.${index}.url`] = urlProblem;
  }
  return problems;
}

/** Those that strangers see. Checked again, so that no stored text ever becomes a `javascript:` link. */
export function shownOwnLinks(links: readonly OwnLink[]): OwnLink[] {
  return links.filter(({ isShown, url }) => isShown && normalizeWebsite(url));
}

/** The host of a link in ASCII: the stored name of a link without a name of its own. */
export function linkHost(url: string): string {
  return parseWebUrl(url)?.hostname.replace(/^www\./, '') ?? '';
}

/** The host of a link for people: in its own letters where they are safe. */
export function shownHost(url: string): string {
  return shownHostname(linkHost(url));
}

/** The name of a link for people. */
export function shownLinkLabel({ label, url }: Pick<OwnLink, 'label' | 'url'>): string {
  return label === linkHost(url) ? shownHost(url) : label;
}

function ownLinkUrlProblem(url: string): string | undefined {
  if (!normalizeWebsite(url)) return ownLinkMessages.invalidUrl;
  return url.length > maximumOwnLinkUrl ? ownLinkMessages.urlTooLong : undefined;
}

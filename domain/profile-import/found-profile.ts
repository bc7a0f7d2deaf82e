import { normalizeSocialLink, socialPlatformNames } from '../profiles/social-links.ts';
import { parseUrl, percentDecoded } from '../web-url.ts';

/** The fields that a page or a file may say something of. */
export const importedFields = [
  'userProfile',
  'pronouns',
  'jobTitle',
  'companyName',
  'companyLocation',
  'companyPhone',
  'companyEmail',
  'secondPhone',
  'secondEmail',
  'website',
  'description',
  ...socialPlatformNames,
] as const;
export type ImportedField = (typeof importedFields)[number];

export interface FoundLink {
  readonly label: string;
  readonly url: string;
}

/** The details of a person or a company in the words of the page or file that they were found in. */
export interface FoundProfile {
  readonly fields: { readonly [Name in ImportedField]?: string };
  readonly links: readonly FoundLink[];
}

/** Links and texts are looked at up to here: whatever a page is full of. */
const mostLinks = 50;

/**
 * Collects what is found, the most certain first: a field keeps its first value, and each link goes where it
 * belongs: to a network's field, to phone or e-mail, or to the links.
 */
export function createFinder() {
  const fields: { [Name in ImportedField]?: string } = {};
  const links = new Map<string, FoundLink>();

  function find(name: ImportedField, text: string | undefined): void {
    const found = text?.trim() ?? '';
    if (found !== '') fields[name] ??= found;
  }

  function findContact(first: ImportedField, second: ImportedField, text: string): void {
    if (fields[first] === undefined) find(first, text);
    else if (fields[first].toLowerCase() !== text.trim().toLowerCase()) find(second, text);
  }
  const findPhone = (text: string) => findContact('companyPhone', 'secondPhone', text);
  const findEmail = (text: string) => findContact('companyEmail', 'secondEmail', text);

  return {
    find,
    findPhone,
    findEmail,
    findLink(typed: string, label = ''): void {
      const text = typed.trim();
      if (/^mailto:/i.test(text))
        return findEmail(percentDecoded(text.slice('mailto:'.length).split('?', 1)[0] ?? ''));
      if (/^tel:/i.test(text)) return findPhone(percentDecoded(text.replace(/^tel:/i, '')));
      const url = parseUrl(text);
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
      if (url === undefined || !isWeb || isToShare(url)) return undefined;
      const network = socialPlatformNames.find((name) => normalizeSocialLink(name, text));
      if (network !== undefined && fields[network] === undefined) find(network, text);
      else if (fields[network ?? 'website'] !== text && links.size < mostLinks) {
        if (!links.has(url.href)) links.set(url.href, { label: label.trim(), url: text });
      }
      return undefined;
    },
    found: (): FoundProfile => ({ fields, links: [...links.values()] }),
  };
}

export type Finder = ReturnType<typeof createFinder>;

/** Buttons that share a page name a network, and nobody on it. */
function isToShare({ pathname }: URL): boolean {
  return /\/(?:sharer|share|intent|sharearticle)(?:[./]|$)/i.test(pathname);
}

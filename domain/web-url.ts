import { decodePunycode } from './punycode.ts';

/** The URL that `text` is, or `undefined`; for the URLs a browser would accept. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The text without its percent-encoding; as it is where its percent signs are no code. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * An address on the public web as a person types it: `https://` is added when there is no scheme.
 * Refused: other schemes, user names and passwords (`https://linkedin.com@evil.example`), hosts that
 * are no public name (`localhost`, plain numbers), and names that mix letters which look alike
 * (`linkedin.com` with a Cyrillic i).
 */
export function parseWebUrl(text: string): URL | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = parseUrl(address);
  if (!url || url.username || url.password || hasMixedLetters(hostOf(address))) return undefined;
  return /\.[a-z][a-z0-9-]*$/.test(url.hostname) ? url : undefined;
}

/** The host as it was typed: a parsed URL has its ASCII form alone. */
function hostOf(address: string): string {
  return /^https?:[\\/]*([^\\/?#]*)/i.exec(address)?.[1] ?? '';
}

/** Whether a part of the name has Latin letters beside ones that are taken for them. */
function hasMixedLetters(host: string): boolean {
  return host
    .split('.')
    .some(
      (part) =>
        /\p{Script=Latin}/u.test(part) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(part),
    );
}

/** The normal form of a web address, without the lone `/` that browsers add to a bare host. */
export function webUrlText(url: URL): string {
  const isBareHost = url.pathname === '/' && !url.search && !url.hash;
  return isBareHost ? url.origin : url.href;
}

/** A web address as people read it: its host in its own letters where they are safe. It leads to the same. */
export function shownWebUrl(url: string): string {
  const host = parseWebUrl(url)?.hostname;
  return host === undefined ? url : url.replace(host, () => shownHostname(host));
}

/**
 * A host in its own letters where all of them are Latin, which people tell apart ('müller.de'). Labels of other
 * scripts stay in ASCII: 'аррӏе.com' in Cyrillic would be taken for another.
 * @param hostname in ASCII, as `URL` has it
 */
export function shownHostname(hostname: string): string {
  const shown = hostname.split('.').map(shownLabel).join('.');
  // Other programs of punycode write what no browser would.
  return parseUrl(`https://${shown}`)?.hostname === hostname ? shown : hostname;
}

function shownLabel(label: string): string {
  const letters = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : undefined;
  return letters !== undefined && Array.from(letters).every(isSafeLetter) ? letters : label;
}

/** A letter of an alphabet of Latin, with its marks. Those for phonetics look like others: 'ɑ', 'ɡ', 'ǀ'. */
function isSafeLetter(letter: string): boolean {
  const isOfEurope = /^[a-z0-9\u00df-\u00f6\u00f8-\u017f-]$/.test(letter);
  return isOfEurope || /^[a-z]\p{M}+$/u.test(letter.normalize('NFD'));
}

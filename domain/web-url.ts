/** The URL that `text` is, or `undefined`; for the URLs a browser would accept. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * An address on the public web as a person types it: `https://` is added when there is no scheme.
 * Refused: other schemes, user names and passwords (`https://linkedin.com@evil.example`), and
 * hosts that are no public name (`localhost`, plain numbers).
 */
export function parseWebUrl(text: string): URL | undefined {
  const address = text.trim();
  const url = parseUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url || url.username || url.password) return undefined;
  return /\.[a-z][a-z0-9-]*$/.test(url.hostname) ? url : undefined;
}

/** The normal form of a web address, without the lone `/` that browsers add to a bare host. */
export function webUrlText(url: URL): string {
  const isBareHost = url.pathname === '/' && !url.search && !url.hash;
  return isBareHost ? url.origin : url.href;
}

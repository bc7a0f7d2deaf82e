import { isUniqueId } from '../accounts/unique-id.ts';
import { parseCardAddress, type CardAddress } from '../public-card/card-address.ts';
import { readCode } from '../typed-identifier.ts';
import { parseUrl } from '../web-url.ts';
import { parseCardIdentifier } from './card-identifier.ts';
import { readCardUrl, unwrapLink, withoutEnd } from './mangled-address.ts';
import { isSerial } from './serial.ts';

/** The meaning of a scanned or typed text. */
export type CardLink =
  | { readonly kind: 'serial'; readonly serial: string }
  | { readonly kind: 'card'; readonly identifier: string }
  | ({ readonly kind: 'account' } & CardAddress);

/** Said of every serial that is not one of ours, in the resolver and in a claim alike. */
export const unresolvableMessage = 'Unable to resolve this card.';

/**
 * Reads what the resolver's `u`, `q` and `link` accept (decisions, "Physical cards"): a serial, a
 * card identifier, a uniqueId, or a URL of the shop's own origin with path `/nfc/{serial}`,
 * `/card/{uniqueId}[/{slug}]` or `/{uniqueId}`. The answer names a card or an account; where to go
 * is rebuilt from that, never taken from `text`.
 *
 * @param publicUrl the shop's own origin (`PUBLIC_URL`).
 */
export function parseCardLink(text: string, publicUrl: string): CardLink | undefined {
  const link = unwrapLink(text);
  const url = parseUrl(link);
  if (url) return isOwn(url, publicUrl) ? parsePath(readCardUrl(url.pathname)) : undefined;

  const bare = readCode(withoutEnd(link)).replaceAll('-', '');
  if (isSerial(bare)) return { kind: 'serial', serial: bare };
  const uniqueId = bare.toLowerCase();
  if (isUniqueId(uniqueId)) return { kind: 'account', uniqueId };
  const identifier = parseCardIdentifier(bare);
  return identifier ? { kind: 'card', identifier } : undefined;
}

/** The address in the QR code printed on a card. @param publicUrl the shop's own origin (`PUBLIC_URL`) */
export function printedQrUrl(publicUrl: string, serial: string): string {
  return `${publicUrl}/nfc/qr?u=${serial}`;
}

/**
 * Reads what somebody who has a card in their hand types or scans to name it: what `parseCardLink`
 * reads, and the address in the QR code that is printed on it.
 *
 * @param publicUrl the shop's own origin (`PUBLIC_URL`).
 */
export function parseCardInHand(text: string, publicUrl: string): CardLink | undefined {
  const url = parseUrl(unwrapLink(text));
  const read =
    url && isOwn(url, publicUrl)
      ? parseUrl(`${url.origin}${readCardUrl(url.pathname + url.search)}`)
      : undefined;
  return parseCardLink(
    read?.pathname === '/nfc/qr' ? (read.searchParams.get('u') ?? '') : text,
    publicUrl,
  );
}

function isOwn(url: URL, publicUrl: string): boolean {
  return url.origin === parseUrl(publicUrl)?.origin && !url.username && !url.password;
}

function parsePath(path: string): CardLink | undefined {
  const [withoutQuery = ''] = path.split('?');
  const segments = withoutQuery.replace(/\/$/, '').split('/').slice(1);
  const [first = '', second = '', third] = segments;
  if (first === 'nfc' && segments.length === 2) {
    return isSerial(second) ? { kind: 'serial', serial: second } : undefined;
  }
  if (first.toLowerCase() === 'card' && segments.length <= 3) return account(second, third);
  return segments.length === 1 ? account(first) : undefined;
}

function account(uniqueId: string, slug?: string): CardLink | undefined {
  const address = parseCardAddress({ uniqueId, slug });
  return address && { kind: 'account', ...address };
}

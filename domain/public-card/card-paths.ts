import type { BackgroundKind } from './card-background.ts';

/** Addresses of a public card, as site paths (decisions: `/card/{uniqueId}[/{slug}]` is canonical). */

/** @param slug absent or empty for the account's active profile */
export function cardPath(uniqueId: string, slug = ''): string {
  return slug === '' ? `/card/${uniqueId}` : `/card/${uniqueId}/${slug}`;
}

/** The card as a small document for other sites to frame. */
export function embedPath(uniqueId: string, slug = ''): string {
  return `${cardPath(uniqueId, slug)}/embed.html`;
}

/** The same profile as `text/vcard`. A slug never has a dot, so the names can't meet. */
export function vCardPath(uniqueId: string, slug = ''): string {
  return `${cardPath(uniqueId, slug)}/contact.vcf`;
}

/** The QR code that opens that very page. */
export function qrSvgPath(uniqueId: string, slug = ''): string {
  return `${cardPath(uniqueId, slug)}/qr.svg`;
}

/** A small vCard of the profile as a QR code, which is saved without a network. */
export function contactQrPath(uniqueId: string, kind: 'svg' | 'png', slug = ''): string {
  return `${cardPath(uniqueId, slug)}/contact-qr.${kind}`;
}

export function qrPngPath(uniqueId: string, slug = ''): string {
  return `${cardPath(uniqueId, slug)}/qr.png`;
}

/** The picture of its link preview, as JPEG. */
export function previewImagePath(uniqueId: string, slug = ''): string {
  return `${cardPath(uniqueId, slug)}/preview.jpg`;
}

/** A picture with the card's code, as PNG: behind its owner on a call, or on a phone's lock screen. */
export function backgroundPath(uniqueId: string, kind: BackgroundKind, slug = ''): string {
  return `${cardPath(uniqueId, slug)}/background-${kind}.png`;
}

/** Photo or logo as a small JPEG, at an address that stays the same whatever picture it is. */
export function contactPhotoPath(uniqueId: string, slug = ''): string {
  return `${cardPath(uniqueId, slug)}/photo.jpg`;
}

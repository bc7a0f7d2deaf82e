import { csvLine } from '#domain/csv.ts';
import type { IssuedCard } from './issuing.service.ts';

/** What the encoder's program reads: one line a card (operations contract, "Command line"). */
export const encoderCsvHeader = 'serial,card,nfcUrl,qrUrl\n';

/** The lines of some cards. */
export function encoderCsvLines(cards: readonly IssuedCard[], publicUrl: string): string {
  return cards
    .map(({ serial, identifier }) =>
      csvLine([serial, identifier, tagUrl(publicUrl, serial), printedQrUrl(publicUrl, serial)]),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** What is written into the tag. */
export function tagUrl(publicUrl: string, serial: string): string {
  return `${publicUrl}/nfc/${serial}`;
}

/** What the QR code printed on the card says. */
export function printedQrUrl(publicUrl: string, serial: string): string {
  return `${publicUrl}/nfc/qr?u=${serial}`;
}

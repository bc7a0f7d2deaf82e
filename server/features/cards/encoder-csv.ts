import type { CardKind } from '#domain/cards/card-kind.ts';
import { printedQrUrl } from '#domain/cards/card-link.ts';
import { ndefUriRecord } from '#domain/cards/nfc-uri.ts';
import { csvLine } from '#domain/csv.ts';
import type { IssuedCard } from './issuing.service.ts';

/** The file that the encoder's program reads: one line a card (operations contract, "Command line"). */
export const encoderCsvHeader = 'serial,card,nfcUrl,qrUrl\n';

/** The same with the tag's NDEF message in hexadecimal digits, for encoders that write bytes. */
export const ndefCsvHeader = 'serial,card,nfcUrl,qrUrl,ndef,kind\n';

/** The lines of some cards. */
export function encoderCsvLines(cards: readonly IssuedCard[], publicUrl: string): string {
  return linesOf(cards.map((card) => cellsOf(card, publicUrl)));
}

/** The lines of some cards below `ndefCsvHeader`. */
export function ndefCsvLines(
  cards: readonly (IssuedCard & { readonly kind: CardKind })[],
  publicUrl: string,
): string {
  return linesOf(
    cards.map((card) => [
      ...cellsOf(card, publicUrl),
      ndefMessage(publicUrl, card.serial).toString('hex'),
      card.kind,
    ]),
  );
}

/** The address that is written into the tag. */
export function tagUrl(publicUrl: string, serial: string): string {
  return `${publicUrl}/nfc/${serial}`;
}

/** The same as the tag's NDEF message. */
export function ndefMessage(publicUrl: string, serial: string): Buffer {
  return Buffer.from(ndefUriRecord(tagUrl(publicUrl, serial)));
}

function cellsOf({ serial, identifier }: IssuedCard, publicUrl: string): string[] {
  return [serial, identifier, tagUrl(publicUrl, serial), printedQrUrl(publicUrl, serial)];
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${csvLine(row)}\n`).join('');
}

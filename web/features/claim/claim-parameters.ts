import { parseCardIdentifier } from '#domain/cards/card-identifier.ts';
import { serialProblem } from '#domain/cards/serial.ts';
import { readCode } from '#domain/typed-identifier.ts';

/** The parameters of a card's first tap (specification 1, section 2; specification 2, section 2). */
export interface ClaimParameters {
  /** The serial, else what was given as `card`; empty without either. */
  serial: string;
  /** How the card was read: `NFC`, `QR`, or `NFC/QR` when that is not known. */
  mode: string;
  /** Why no card can be claimed with these parameters. */
  problem: string | undefined;
  /** Page that finds the serial where only the identifier printed on the card is known. */
  resolverPath: string | undefined;
}

/** Reads `serial`, `card` and `mode` of a registration page's address. */
export function readClaimParameters(query: URLSearchParams): ClaimParameters {
  const card = readCode(query.get('card') ?? '');
  const serial = readCode(query.get('serial') ?? '') || card;
  const mode = query.get('mode')?.trim().toUpperCase() ?? '';
  const problem = serialProblem(serial);
  const identifier =
    problem !== undefined && serial === card ? parseCardIdentifier(card) : undefined;
  return {
    serial,
    mode: mode === 'NFC' || mode === 'QR' ? mode : 'NFC/QR',
    problem,
    resolverPath: identifier && `/nfc/qr?u=${identifier}${mode === 'NFC' ? '&mode=nfc' : ''}`,
  };
}

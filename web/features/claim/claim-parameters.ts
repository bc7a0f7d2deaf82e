import { serialProblem } from '#domain/cards/serial.ts';

/** What a card's first tap brings along (specification 1, section 2; specification 2, section 2). */
export interface ClaimParameters {
  /** The serial, else the identifier printed on the card; empty without either. */
  card: string;
  /** How the card was read: `NFC`, `QR`, or `NFC/QR` when that is not known. */
  mode: string;
  /** Why no card can be claimed with these parameters. */
  problem: string | undefined;
}

/** Reads `serial`, `card` and `mode` of a registration page's address. */
export function readClaimParameters(query: URLSearchParams): ClaimParameters {
  const serial = query.get('serial')?.trim() ?? '';
  const identifier = query.get('card')?.trim() ?? '';
  const mode = query.get('mode')?.trim().toUpperCase() ?? '';
  const isIdentifierAlone = serial === '' && identifier !== '';
  return {
    card: serial || identifier,
    mode: mode === 'NFC' || mode === 'QR' ? mode : 'NFC/QR',
    problem: isIdentifierAlone ? undefined : serialProblem(serial),
  };
}

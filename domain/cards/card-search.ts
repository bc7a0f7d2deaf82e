import { readCode } from '../typed-identifier.ts';
import { readMisread } from './card-identifier.ts';
import { parseCardInHand } from './card-link.ts';

/** From the first to the last of what begins alike, both included. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

/** The values that a search of cards looks for: a card is found by any one of these. */
export interface CardSearch {
  readonly serial?: KeyRange;
  readonly identifier?: KeyRange;
  /** The account that an address of its page names. */
  readonly uniqueId?: string;
  /** A part of a batch's name, or of the owner's name or e-mail address, in small letters. */
  readonly words: string;
}

const serialLength = 16;
const identifierLength = 8;

/**
 * Reads what an admin types to find cards: a serial or an identifier or their beginning, an address of
 * a card or of its owner's page, a part of a batch's name or of an e-mail address.
 *
 * @param publicUrl the shop's own origin (`PUBLIC_URL`).
 */
export function readCardSearch(text: string, publicUrl: string): CardSearch {
  const words = text.trim().toLowerCase();
  const link = text.includes('/') ? parseCardInHand(text, publicUrl) : undefined;
  if (link?.kind === 'account') return { uniqueId: link.uniqueId, words };
  const key = link?.kind === 'serial' ? link.serial : readCode(text).replaceAll('-', '');
  return { ...serialRange(key), ...identifierRange(key), words };
}

/** All serials are as long as each other: what begins alike lies between two of them. */
function serialRange(key: string) {
  if (!/^[0-9]+$/.test(key) || key.length > serialLength) return {};
  const [from, to] = [key.padEnd(serialLength, '0'), key.padEnd(serialLength, '9')];
  return { serial: { from, to } };
}

function identifierRange(key: string) {
  const read = readMisread(key);
  if (read === undefined || read.length > identifierLength) return {};
  const [from, to] = [read.padEnd(identifierLength, '2'), read.padEnd(identifierLength, 'Y')];
  return { identifier: { from, to } };
}

import { parseCardIdentifier } from '../cards/card-identifier.ts';
import { isSerial } from '../cards/serial.ts';
import { wordsPattern } from '../search-pattern.ts';
import { singleLine } from '../text.ts';

/** What orders may be found by; what is absent finds none. */
export interface OrderSearch {
  /** A pattern of SQL's `like` for words that stand behind blanks. */
  readonly words?: string;
  readonly orderNumber?: number;
  readonly serial?: string;
  /** As it is printed on a card. */
  readonly identifier?: string;
}

/**
 * Reads what somebody looks for: a part of an e-mail address or a name, the number of an order with
 * or without '#', the serial or the identifier of a card.
 * @returns undefined for a search for nothing
 */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const text = singleLine(typed);
  if (text === '') return undefined;
  const number = /^#?\s*(\d{1,15})$/.exec(text)?.[1];
  const identifier = parseCardIdentifier(text);
  const words = wordsPattern(text);
  return {
    ...(words !== undefined && { words }),
    ...(number !== undefined && { orderNumber: Number(number) }),
    ...(isSerial(text) && { serial: text }),
    ...(identifier !== undefined && { identifier }),
  };
}

import { parseCardIdentifier } from '../cards/card-identifier.ts';
import { isSerial } from '../cards/serial.ts';
import { anywherePattern, wordsPattern } from '../search-pattern.ts';
import { singleLine } from '../text.ts';

/** The values that orders may be found by; an absent one finds none. */
export interface OrderSearch {
  /** Patterns of SQL's `like` for words that stand behind blanks: one of them has to match. */
  readonly words: readonly string[];
  readonly orderNumber?: number;
  readonly serial?: string;
  /** As it is printed on a card. */
  readonly identifier?: string;
  /** The provider's name of a payment or of its page. */
  readonly paymentId?: string;
}

/**
 * Reads what somebody looks for: a part of an e-mail address, a name, a phone number, a postal code or a
 * tracking number, the number of an order with or without '#', the serial or the identifier of a card, or
 * the provider's id of a payment.
 * @returns undefined for a search for nothing
 */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const text = singleLine(typed);
  if (text === '') return undefined;
  const number = /^#?\s*(\d{1,15})$/.exec(text)?.[1];
  const identifier = parseCardIdentifier(text);
  const words = [wordsPattern(text), compactPattern(text)].filter((one) => one !== undefined);
  return {
    words,
    ...(number !== undefined && { orderNumber: Number(number) }),
    ...(isSerial(text) && { serial: text }),
    ...(identifier !== undefined && { identifier }),
    ...(isPaymentId(text) && { paymentId: text }),
  };
}

/**
 * Phone numbers, postal codes and tracking numbers are also kept without blanks and signs, so that they are
 * found however they are written. A phone number's leading zeros are left out: abroad it has none.
 */
function compactPattern(text: string): string | undefined {
  if (!/^\+?[a-z\d][a-z\d ()./-]*$/i.test(text) || !/\d/.test(text)) return undefined;
  const compact = text.replaceAll(/[ +()./-]/g, '');
  const looked = /^\d+$/.test(compact) ? compact.replace(/^0+/, '') : compact;
  return looked.length >= 5 && looked !== text ? anywherePattern(looked) : undefined;
}

/** As Stripe, PayPal and the sandbox name things: one word, longer than a card's identifier. */
function isPaymentId(text: string): boolean {
  return /^[\w-]{12,255}$/.test(text);
}

/** Words of the trade that somebody who guesses passwords of this shop tries first (docs/security.md). */
const wordsOfTheTrade = [
  'nearcard',
  'businesscard',
  'digitalcard',
  'visitingcard',
  'contactcard',
  'smartcard',
  'nfccard',
  'mycard',
];

/**
 * The words that make a password of this shop easy to guess: those of the trade, the shop's name and each word of
 * it. What has less than four letters is part of too many good passwords.
 */
export function contextWords(brandName: string): readonly string[] {
  const words = brandName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...wordsOfTheTrade, ...[words.join(''), ...words].filter((word) => word.length >= 4)];
}

const longestName = 60;

/** Each makes a name one that could lead a stranger somewhere. Tried on the name in its compatibility form (NFKC). */
const suspicious = [
  // Control, invisible and direction characters.
  /[\p{C}\u2028\u2029]/u,
  /[@:/\\<>]/u,
  // A dot, of whatever script, that no space follows, or that stands alone. 'Acme Inc.' is one that ends a word.
  /[.\u3002\u0701\u0702\u06d4\u2024\u30fb]\S|\s[.\u3002\u0701\u0702\u06d4\u2024\u30fb]/u,
  // `evil dot example`, `me (at) example`.
  /\S\s*[([{]?\s*\b(?:dot|at)\b\s*[)\]}]?\s*\S/iu,
  /\b(?:https?|www)\b/iu,
  // A telephone number.
  /(?:\p{Nd}\D{0,3}){7}/u,
];

/**
 * Whether an owner's name may stand in a mail to a stranger (decisions, "Public card and contact"): it holds
 * nothing that is, or reads like, a link, an address or a telephone number, and does not speak as the shop. A
 * harmless name that is refused costs little, for the mail then does without it.
 * @param brandName the shop's
 */
export function isHarmlessName(name: string, brandName: string): boolean {
  const text = name.normalize('NFKC').trim();
  if (text === '' || text.length > longestName) return false;
  if (lettersOf(text).includes(lettersOf(brandName))) return false;
  return !suspicious.some((pattern) => pattern.test(text));
}

/** `N e a r – Card` is the shop's name, too. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

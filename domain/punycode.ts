/** Punycode (RFC 3492), read alone: browsers and Node write it with `URL`, and only Node reads it. */

/** The parameters of RFC 3492, section 5. */
const base = 36;
const smallestThreshold = 1;
const largestThreshold = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCodePoint = 128;

/**
 * The letters of a label.
 * @param code in small letters, without its `xn--`
 * @returns undefined for what is no code (RFC 3492, section 6.2)
 */
export function decodePunycode(code: string): string | undefined {
  const end = code.lastIndexOf('-');
  const letters = Array.from(code.slice(0, Math.max(0, end)));
  let rest = code.slice(end + 1);
  let codePoint = initialCodePoint;
  let bias = initialBias;
  let at = 0;
  let isFirst = true;
  while (rest !== '') {
    const delta = readDelta(rest, bias);
    if (delta === undefined) return undefined;
    rest = rest.slice(delta.length);
    const count = letters.length + 1;
    bias = adaptedBias(delta.value, count, isFirst);
    isFirst = false;
    codePoint += Math.floor((at + delta.value) / count);
    at = (at + delta.value) % count;
    if (codePoint > 0x10_ff_ff) return undefined;
    letters.splice(at, 0, String.fromCodePoint(codePoint));
    at += 1;
  }
  return letters.join('');
}

/** The number that a code begins with, of variable length (RFC 3492, section 3.3). */
function readDelta(code: string, bias: number) {
  let value = 0;
  let weight = 1;
  for (const [index, character] of Array.from(code).entries()) {
    const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character);
    if (digit === -1) return undefined;
    value += digit * weight;
    const position = base * (index + 1) - bias;
    const threshold = Math.min(Math.max(position, smallestThreshold), largestThreshold);
    if (digit < threshold) return { value, length: index + 1 };
    weight *= base - threshold;
  }
  return undefined;
}

/** RFC 3492, section 6.1. */
function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2));
  left += Math.floor(left / count);
  let bias = 0;
  for (; left > ((base - smallestThreshold) * largestThreshold) / 2; bias += base) {
    left = Math.floor(left / (base - smallestThreshold));
  }
  return bias + Math.floor((base * left) / (left + skew));
}

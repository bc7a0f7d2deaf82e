import { QrCodeDataType, type QrCodeGenerateResult } from 'uqr';

/*
 * QR codes that say that their bytes are UTF-8 (ECI 26; ISO/IEC 18004, section 7.4.3). Without the mark readers guess,
 * and some take a name for Chinese. The library writes no marks: it draws everything else of the symbol, and the
 * codewords are written into it here.
 */

/** Of versions 1 to 15 with error correction M (tables 1 and 9). */
const wordCounts = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655];
const checkCounts = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

/** Any mask will do; this one is the simplest: every second module. */
const maskPattern = 0;

interface Layout {
  readonly version: number;
  readonly dataWords: number;
  readonly checkWords: number;
  readonly blocks: number;
}

/**
 * The options by which the library draws a marked code in place of an empty text.
 * @returns undefined for ASCII, which needs no mark, and for more than version 15 holds
 */
export function markedOptions(text: string) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === text.length) return undefined;
  const layout = layouts.find(
    ({ version, dataWords }) => bitsOf(bytes, version).length <= dataWords * 8,
  );
  if (layout === undefined) return undefined;
  const { version } = layout;
  const words = interleaved(dataWordsOf(bytes, layout), layout);
  return {
    ecc: 'M',
    minVersion: version,
    maxVersion: version,
    maskPattern,
    onEncoded: (symbol: QrCodeGenerateResult) => writeWords(symbol, words),
  } as const;
}

const layouts: readonly Layout[] = wordCounts.map((all, index) => {
  const [checkWords = 0, blocks = 1] = [checkCounts[index], blockCounts[index]];
  return { version: index + 1, dataWords: all - checkWords * blocks, checkWords, blocks };
});

/** The mode of a mark, and the number of UTF-8. */
const mark = `0111${(26).toString(2).padStart(8, '0')}`;

/** The mark, then one segment of bytes. */
function bitsOf(bytes: Uint8Array, version: number): string {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const count = binary(bytes.length, version < 10 ? 8 : 16);
  return `${mark}0100${count}${Array.from(bytes, (byte) => binary(byte, 8)).join('')}`;
}

function dataWordsOf(bytes: Uint8Array, { version, dataWords }: Layout): number[] {
  const bits = bitsOf(bytes, version);
  const ended = bits.padEnd(Math.min(bits.length + 4, dataWords * 8), '0');
  const words = (ended.match(/.{1,8}/g) ?? []).map((word) =>
    Number.parseInt(word.padEnd(8, '0'), 2),
  );
  for (let pad = 0xec; words.length < dataWords; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Blocks with their check words, one word of each after the other; the longer blocks stand last. */
function interleaved(words: readonly number[], { checkWords, blocks }: Layout): number[] {
  const short = Math.floor(words.length / blocks);
  const shortBlocks = blocks - (words.length % blocks);
  let from = 0;
  const data = Array.from({ length: blocks }, (_, block) => {
    const to = from + short + (block < shortBlocks ? 0 : 1);
    const part = words.slice(from, to);
    from = to;
    return part;
  });
  const checks = data.map((block) => checkOf(block, checkWords));
  return [...columnsOf(data, short + 1), ...columnsOf(checks, checkWords)];
}

function columnsOf(rows: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, column) =>
    rows.flatMap((row) => row.slice(column, column + 1)),
  ).flat();
}

/** The remainder of Reed and Solomon (annex A), over GF(256) with 0x11d. */
function checkOf(block: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < count; power += 1, root = product(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, at) => value ^ product(generator[at - 1] ?? 0, root));
  }
  let rest = Array.from<number>({ length: count }).fill(0);
  for (const word of block) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map(
      (value, at) => value ^ product(generator[at + 1] ?? 0, factor),
    );
  }
  return rest;
}

function product(a: number, b: number): number {
  let [sum, factor] = [0, a];
  for (let bits = b; bits > 0; bits >>= 1) {
    if (bits & 1) sum ^= factor;
    factor = factor & 0x80 ? (factor << 1) ^ 0x11d : factor << 1;
  }
  return sum;
}

/** Two columns at a time from the right, upwards and downwards in turn, around everything that is no data. */
function writeWords(
  { data, types, version }: QrCodeGenerateResult,
  words: readonly number[],
): void {
  const side = 17 + 4 * version;
  const border = (data.length - side) / 2;
  let bit = 0;
  for (let [right, isUpward] = [side - 1, true]; right > 0; right -= 2, isUpward = !isUpward) {
    // The column of the timing pattern is none of a pair.
    if (right === 6) right -= 1;
    for (let step = 0; step < side; step += 1) {
      const y = isUpward ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = data[y + border];
        if (row === undefined || types[y + border]?.[x + border] !== QrCodeDataType.Data) continue;
        const isDark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        row[x + border] = isDark !== ((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
}

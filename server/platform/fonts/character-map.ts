/**
 * Which characters a font has a glyph for, by its `cmap` (OpenType, "cmap", formats 4 and 12): the
 * ranges that come along with a file cut of a larger font name some that it has not.
 * @param font an OpenType file
 */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  const start = tableOffset(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const at = start + font.readUInt32BE(start + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, characters);
    if (format === 12) addGroups(font, at, characters);
  }
  return characters;
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`a font without ${tag}`);
}

function addSegments(font: Buffer, at: number, characters: Set<number>): void {
  const size = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  const [deltas, offsets] = [starts + size, starts + 2 * size];
  for (let segment = 0; segment < size; segment += 2) {
    const from = font.readUInt16BE(starts + segment);
    const to = font.readUInt16BE(ends + segment);
    const delta = font.readUInt16BE(deltas + segment);
    const offset = font.readUInt16BE(offsets + segment);
    for (let character = from; character <= to && character < 0xffff; character += 1) {
      const glyph =
        offset === 0
          ? character + delta
          : font.readUInt16BE(offsets + segment + offset + (character - from) * 2);
      if (glyph % 0x1_0000 !== 0) characters.add(character);
    }
  }
}

function addGroups(font: Buffer, at: number, characters: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const entry = at + 16 + group * 12;
    const to = font.readUInt32BE(entry + 4);
    for (let character = font.readUInt32BE(entry); character <= to; character += 1) {
      characters.add(character);
    }
  }
}

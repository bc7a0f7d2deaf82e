import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultProfileFields, type Profile } from '../profiles/profile.ts';
import { textValue } from '../public-card/vcard-lines.ts';
import { vCard } from '../public-card/vcard.ts';
import { multiLine, singleLine } from '../text.ts';
import { readVCard } from './read-vcard.ts';

/** The bytes of each character that a charset has beyond ASCII: browsers and Node write UTF-8 alone. */
function lettersOf(charset: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const letters = new Map<string, readonly number[]>();
  const high = Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
  // Every eighth is enough, and marks of ASCII as second bytes, which a reader could take for an escape.
  const trailsOf = (lead: number) => [
    0x41,
    0x5c,
    0x7c,
    ...high.filter((trail) => (lead + trail) % 8 === 0),
  ];
  const written = /^(?:Shift|EUC|GB|Big5)/.test(charset)
    ? high.flatMap((lead) => trailsOf(lead).map((trail) => [lead, trail]))
    : high.map((byte) => [byte]);
  for (const bytes of written) {
    const letter = decode(decoder, bytes);
    // In the west these stand for a sign in UTF-8 that somebody named wrongly: 'Ãª' for 'ê'.
    const isOfSign = decoder.encoding === 'windows-1252' && (bytes[0] ?? 0) < 0xc0;
    if (/^\p{L}$/u.test(letter) && !isOfSign && !letters.has(letter)) letters.set(letter, bytes);
  }
  return letters;
}

function decode(decoder: TextDecoder, bytes: readonly number[]): string {
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return '';
  }
}

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** `=XX` for each byte, with soft breaks behind some, even within a character; some programs fold once more. */
const quoted = (bytes: readonly number[], every: number, fold: string) =>
  bytes
    .map((byte, index) => {
      const pair = `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
      return index > 0 && index % every === 0 ? `=\r\n${fold}${pair}` : pair;
    })
    .join('');

const charsets =
  'Shift_JIS EUC-JP GB2312 GB18030 Big5 EUC-KR KOI8-R macintosh ISO-8859-1 ISO-8859-2 ISO-8859-7 ISO-8859-15 windows-1250 windows-1251 windows-1253 windows-1255 windows-1256 windows-874';

it.each(charsets.split(' '))(
  'a file in %s says what was written, as it is or quoted-printable',
  (charset) => {
    const letters = lettersOf(charset);
    const known = fc.constantFrom(...letters.keys());
    const text = fc
      .array(fc.oneof(known, known, fc.constantFrom(...Array.from('Ada Byron;,\\'))), {
        minLength: 2,
        maxLength: 12,
      })
      .map((characters) => `A${characters.join('')}z`.replace(/ {2,}/g, ' '));
    const file = fc.record({
      text,
      isQuoted: fc.boolean(),
      every: fc.integer({ min: 1, max: 30 }),
      fold: fc.constantFrom('', ' ', '\t'),
    });
    fc.assert(
      fc.property(file, ({ text: written, isQuoted, every, fold }) => {
        const bytes = Array.from(textValue(written)).flatMap(
          (character) => letters.get(character) ?? ascii(character),
        );
        // The bytes of a few such letters are of a third script in UTF-8, which nobody can tell.
        fc.pre(!/[\u0800-\uffff]/.test(decode(new TextDecoder('utf-8', { fatal: true }), bytes)));
        const head = `TITLE;CHARSET=${charset}${isQuoted ? ';ENCODING=QUOTED-PRINTABLE' : ''}:`;
        const value = isQuoted ? ascii(quoted(bytes, every, fold)) : bytes;
        const whole = ['BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ada\r\n', head].flatMap(ascii);
        const found = readVCard(
          Uint8Array.from([...whole, ...value, ...ascii('\r\nEND:VCARD\r\n')]),
        );
        expect(found?.fields).toEqual({ userProfile: 'Ada', jobTitle: written });
      }),
      { numRuns: 30 },
    );
  },
);

it('a contact that the shop writes is read as it was, in any script and however it is folded', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const written = fc.record({
    userProfile: text.map((name) => singleLine(`A ${name}`)),
    jobTitle: text.map(singleLine),
    companyName: text.map(singleLine),
    description: fc.array(text, { maxLength: 3 }).map((lines) => multiLine(lines.join('\n'))),
  });
  fc.assert(
    fc.property(written, (fields) => {
      const profile: Profile = {
        ...defaultProfileFields(),
        _id: '1',
        uniqueId: 'ada',
        isActive: true,
        isLocked: false,
        version: 1,
        ...fields,
      };
      const file = vCard({
        profile,
        profileUrl: 'https://shop.example/card/ada',
        revisedAt: new Date(0),
      });
      const found = readVCard(new TextEncoder().encode(file))?.fields;
      const { userProfile, jobTitle = '', companyName = '', description = '' } = found ?? {};
      expect({ userProfile, jobTitle, companyName, description }).toEqual(fields);
    }),
    { numRuns: 60 },
  );
});

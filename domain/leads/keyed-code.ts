import { bareEmail } from '../accounts/email.ts';
import { spokenName } from '../public-card/vcard-name.ts';
import { plainText, splitUnescaped } from '../public-card/vcard-properties.ts';
import type { LeadTextName } from './lead.ts';

type KeyedDraft = Partial<Record<LeadTextName | 'notes', string>>;

/** Reads the value of a key, escaped as it was; of several the first, and empty without one. */
type ValueOf = (key: string) => string;

interface Format {
  readonly nameOf?: (valueOf: ValueOf) => string;
  /** The keys that may tell of each field, the most fitting first; notes have all of theirs. */
  readonly keys: Readonly<Partial<Record<LeadTextName | 'notes', readonly string[]>>>;
}

/** Codes of the kind `NAME:KEY:value;KEY:value;;`, as NTT DoCoMo made them and others after it. */
const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  [
    'mecard',
    {
      // The family's name stands before the comma.
      nameOf: (valueOf) => spokenName(splitUnescaped(valueOf('n'), ',').map(trimmed)),
      keys: {
        name: ['fn', 'nickname'],
        company: ['org'],
        role: ['title'],
        email: ['email'],
        phone: ['tel', 'tel-av'],
        web: ['url'],
        notes: ['note', 'adr'],
      },
    },
  ],
  [
    'bizcard',
    {
      nameOf: (valueOf) => spokenName([trimmed(valueOf('x')), trimmed(valueOf('n'))]),
      keys: {
        company: ['c'],
        role: ['t'],
        email: ['e'],
        // Business, mobile and fax.
        phone: ['b', 'm', 'f'],
        web: ['w'],
        notes: ['a'],
      },
    },
  ],
  ['matmsg', { keys: { email: ['to'], notes: ['sub', 'body'] } }],
  ['mebkm', { keys: { web: ['url'], notes: ['title'] } }],
]);

/**
 * Reads a MECARD, BIZCARD, MATMSG or MEBKM. A backslash escapes a mark, as in a vCard.
 * @param rest of the text, behind the name of the format and its colon
 * @returns undefined for another format
 */
export function readKeyedCode(format: string, rest: string): KeyedDraft | undefined {
  const known = formats.get(format.toLowerCase());
  if (known === undefined) return undefined;
  const { nameOf, keys } = known;
  const values = readValues(rest);
  const valueOf = (key: string) => values.get(key) ?? '';
  const first = (names: readonly string[] = []) =>
    trimmed(names.map(valueOf).find((value) => trimmed(value) !== '') ?? '');
  return {
    name: nameOf?.(valueOf) || first(keys.name),
    company: first(keys.company),
    role: first(keys.role),
    email: bareEmail(first(keys.email)),
    phone: first(keys.phone).replace(/^tel:/i, ''),
    web: first(keys.web),
    notes: (keys.notes ?? [])
      .map((key) => (key === 'adr' ? addressOf(valueOf(key)) : trimmed(valueOf(key))))
      .filter(Boolean)
      .join('\n'),
  };
}

/** The first value of each key, in small letters. Text behind a `;` that somebody forgot to escape belongs to the value. */
function readValues(rest: string): Map<string, string> {
  const values = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const part of splitUnescaped(rest, ';')) {
    const [, key, value = ''] = /^\s*([a-z-]+)\s*:(.*)$/is.exec(part) ?? [];
    if (key === undefined) {
      if (part.trim() !== '') last?.push(part);
      continue;
    }
    last = [value];
    if (trimmed(values.get(key.toLowerCase())?.join('') ?? '') === '')
      values.set(key.toLowerCase(), last);
  }
  return new Map([...values].map(([key, parts]) => [key, parts.join(';')]));
}

/** Box, room, house, city, region, postal code and country, each between commas. */
function addressOf(value: string): string {
  return splitUnescaped(value, ',').map(trimmed).filter(Boolean).join(', ');
}

function trimmed(value: string): string {
  return plainText(value).trim();
}

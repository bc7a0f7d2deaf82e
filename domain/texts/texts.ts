import { IntlMessageFormat } from 'intl-messageformat';
import { languageTag, type Language } from './languages.ts';
import type { TextParameters } from './text-parameters.ts';

export type TextKey = keyof TextParameters;

/** The messages of one language, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<TextKey, string>>;

type Values<Key extends TextKey> = TextParameters[Key];
/** A text without parameters is asked for by its key alone. */
type Given<Key extends TextKey> = keyof Values<Key> extends never ? [] : [values: Values<Key>];

/** The texts of the product in one language. */
export interface Texts {
  readonly language: Language;
  /** A text as it is read. */
  readonly text: <Key extends TextKey>(key: Key, ...given: Given<Key>) => string;
  /** A text in its parts, where a value is more than text, such as an element. */
  readonly parts: <Key extends TextKey, Part>(
    key: Key,
    values: Readonly<Record<keyof Values<Key>, Part>>,
  ) => readonly (string | Part)[];
}

/**
 * The formats of messages, each parsed when it is first asked for.
 * @param locale as a BCP 47 tag
 */
export function createFormats<Key extends string>(
  locale: string,
  catalogue: Readonly<Record<Key, string>>,
): (key: Key) => IntlMessageFormat {
  const formats = new Map<Key, IntlMessageFormat>();
  return (key) => {
    const known = formats.get(key);
    if (known !== undefined) return known;
    const format = new IntlMessageFormat(catalogue[key], locale, {}, { ignoreTag: true });
    formats.set(key, format);
    return format;
  };
}

/** Each message is parsed when it is first asked for. */
export function createTexts(language: Language, catalogue: Catalogue): Texts {
  const formatOf = createFormats(languageTag(language), catalogue);
  return {
    language,
    text: (key, ...[values]) => String(formatOf(key).format(values && { ...values })),
    parts<Key extends TextKey, Part>(
      key: Key,
      values: Readonly<Record<keyof Values<Key>, Part>>,
    ): readonly (string | Part)[] {
      const formatted = formatOf(key).format<Part>({ ...values });
      return Array.isArray(formatted) ? formatted : [formatted];
    },
  };
}

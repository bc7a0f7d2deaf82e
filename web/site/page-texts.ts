import type { InsideTextParameters } from '#domain/texts/inside-text-parameters.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { SiteTextParameters } from '#domain/texts/site-text-parameters.ts';
import type { TextParameters } from '#domain/texts/text-parameters.ts';

/** The texts of cards, of the shop's pages and of the owner's. */
interface Parameters extends TextParameters, SiteTextParameters, InsideTextParameters {}
type TextKey = keyof Parameters;

/** The messages of one language that a page is sent with. */
export type Messages<Key extends TextKey> = Readonly<Record<Key, string>>;

type Values<Key extends TextKey> = Parameters[Key];
type Given<Key extends TextKey> = keyof Values<Key> extends never ? [] : [values: Values<Key>];

/** The texts of a page whose scripts write them, in the one language that its visitor reads. */
export interface PageTexts<All extends TextKey> {
  readonly language: Language;
  readonly text: <Key extends All>(key: Key, ...given: Given<Key>) => string;
  /** A text in its parts, where a value is more than text, such as an element. */
  readonly parts: <Key extends All, Part>(
    key: Key,
    values: Readonly<Record<keyof Values<Key>, Part>>,
  ) => readonly (string | Part)[];
}

/**
 * Fills in parameters only (`{name}`), with no plurals: the reader of ICU messages weighs more than a page's texts.
 * Durations and counts of things come from `Intl` as values.
 *
 * @param prepare what is done with a message before, by its values
 */
export function pageTexts<All extends TextKey>(
  language: Language,
  messages: Messages<All>,
  prepare = (message: string, _values: Readonly<Record<string, unknown>>) => message,
): PageTexts<All> {
  return {
    language,
    text: (key, ...[values]) =>
      split<string | number>(prepare(messages[key], { ...values }), { ...values }).join(''),
    parts: (key, values) => split(prepare(messages[key], values), values),
  };
}

function split<Part>(
  message: string,
  values: Readonly<Record<string, Part>>,
): readonly (string | Part)[] {
  return message
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? (values[part.slice(1, -1)] ?? part) : part));
}

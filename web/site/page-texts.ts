import type { InsideTextParameters } from '#domain/texts/inside-text-parameters.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { SiteTextParameters } from '#domain/texts/site-text-parameters.ts';
import type { TextParameters } from '#domain/texts/text-parameters.ts';

/** The texts of cards, of the shop's pages and of the owner's. */
interface Parameters extends TextParameters, SiteTextParameters, InsideTextParameters {}

/** The messages of one language that a page is sent with. */
export type Messages<Key extends string> = Readonly<Record<Key, string>>;

// Keys are any text here: the compiler gives up on comparing those of a part with all that there are.
type Values<Key extends string> = Key extends keyof Parameters ? Parameters[Key] : never;
type Given<Key extends string> = keyof Values<Key> extends never ? [] : [values: Values<Key>];

/** The texts of a page whose scripts write them, in the one language that its visitor reads. */
export interface PageTexts<All extends string> {
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
export function pageTexts<All extends string>(
  language: Language,
  messages: Messages<All>,
  prepare = (message: string, _values: Readonly<Record<string, unknown>>) => message,
): PageTexts<All> {
  const all: Readonly<Record<string, string>> = messages;
  const parts = <Part>(key: string, values: Readonly<Record<string, Part>>) =>
    split(prepare(all[key] ?? '', values), values);
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    parts(key, values).join('');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its callers are held to the keys and their values
  return { language, text, parts } as unknown as PageTexts<All>;
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

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * The language in whose place the product that the browser tests run has the pseudo-locale: English texts, each
 * between two marks that nobody sees and that Playwright leaves out when it compares texts. No other browser test
 * reads this language.
 */
export const pseudoLanguage = 'fr';

/** A soft hyphen before a text of a catalogue, and a space of no width behind it. */
export const marks = { before: '\u00ad', after: '\u200b' } as const;

const folder = join(import.meta.dirname, '../../../../domain/texts');

/** A text between the marks. */
export function mark(text: string): string {
  return `${marks.before}${text}${marks.after}`;
}

/** An ICU message whose own words are between marks, and what is filled in is not. */
export function markMessage(message: string): string {
  return print(parse(message, { ignoreTag: true }));
}

const print = (elements: readonly MessageFormatElement[]): string =>
  elements.map(printElement).join('');

function printElement(element: MessageFormatElement): string {
  if (element.type === TYPE.literal)
    return /\S/.test(element.value) ? mark(element.value) : element.value;
  if (element.type === TYPE.argument) return `{${element.value}}`;
  if (element.type === TYPE.number) return `{${element.value}, number}`;
  if (element.type === TYPE.pound) return '#';
  if (element.type === TYPE.plural) {
    const forms = Object.entries(element.options);
    const printed = forms.map(([form, { value }]) => ` ${form} {${print(value)}}`);
    return `{${element.value}, plural,${printed.join('')}}`;
  }
  throw new Error(`No text of a catalogue has an element of the type ${element.type}`);
}

/** The English texts of all catalogues between marks, by their keys. */
export function readMarkedTexts(): ReadonlyMap<string, string> {
  return new Map(
    globSync('**/en.json', { cwd: folder }).flatMap((path) => {
      const messages: Record<string, string> = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      return Object.entries(messages).map(([key, text]) => [key, markMessage(text)] as const);
    }),
  );
}

const entry = /"([\w.]+)":\s*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")/g;

/** Puts the pseudo-locale's texts in the place of all texts of a script. */
export function markScript(script: string, texts: ReadonlyMap<string, string>): string {
  return script.replaceAll(entry, (whole, key: string) => {
    const text = texts.get(key);
    return text === undefined ? whole : `${JSON.stringify(key)}:${JSON.stringify(text)}`;
  });
}

import { readWordingId, type WordingId } from '#domain/site/wording-id.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';

/** The list of mails, in the place of a text's name in the address. */
export const mailsId = 'mails';

/** The wording that an address names, in English where it names no language; undefined: none. */
export function openedWording(id: string): WordingId | undefined {
  return readWordingId(id) ?? readWordingId(`${id}-${defaultLanguage}`);
}

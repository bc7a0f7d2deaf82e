import type { FoundProfile } from '#domain/profile-import/found-profile.ts';
import { readVCard } from '#domain/profile-import/read-vcard.ts';
import { cutTo } from '#domain/text.ts';
import type { PublicAnswer } from '#server/platform/outbound/public-fetch.ts';
import { readPage } from './read-page.ts';

export interface ReadAnswer extends FoundProfile {
  /** The picture that stands in a vCard, as base64; empty without one. */
  readonly picture: string;
  /** The address of a page's picture; empty without one. */
  readonly pictureUrl: string;
}

/** More than any field takes. */
const mostText = 4_000;

/** Reads a vCard, whatever its type is said to be, else a page. Texts are cut beyond any field's length. */
export function readAnswer(answer: PublicAnswer): ReadAnswer {
  const contact = readVCard(answer.bytes);
  const read = contact ?? readPage(textOf(answer), answer.url);
  const fields = Object.entries(read.fields).map(([name, text]) => [name, cutTo(text, mostText)]);
  return {
    picture: '',
    pictureUrl: '',
    ...read,
    fields: Object.fromEntries(fields),
    links: read.links.map(({ label, url }) => ({ label: cutTo(label, mostText), url })),
  };
}

/** The text of a page in the charset that its server names. */
function textOf({ contentType, bytes }: PublicAnswer): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

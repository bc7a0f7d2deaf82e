import type { CardLink } from '#domain/cards/card-link.ts';
import { AppError } from '#domain/errors.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import { english } from '#domain/texts/english.ts';
import type { Language } from '#domain/texts/languages.ts';
import type { RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';

/** One tap or scan, as the resolver's screen and its answer see it. */
export interface Tap {
  /** The card that it names; undefined when it can be none of ours. */
  readonly link: CardLink | undefined;
  readonly mode: 'nfc' | 'qr';
  /** As tapped, whatever it is; empty for a scan that names no serial. */
  readonly serial: string;
  /** Site path that says where it leads. */
  readonly resolvePath: string;
  /** The language that the address chooses (`?lang=`), if it does. */
  readonly language?: Language | undefined;
  /** What the card's chip has added to the address, whole or not. */
  readonly signed?: URLSearchParams;
}

/** Why a tap leads nowhere. */
export class RefusedTap extends AppError {
  /** The words for a visitor; the message has them in English. */
  readonly text: 'tap.unresolvable' | 'tap.inactive';

  constructor(code: 'not_found' | 'forbidden', text: RefusedTap['text']) {
    super(code, english.text(text));
    this.text = text;
  }

  /** The refusal as it reads in a language. */
  in(language: Language): AppError {
    return new AppError(this.code, textsIn(language).text(this.text));
  }
}

/** The page on which a card is claimed. */
export const claimPath = '/register-nfc';

/** The address of a tag, under which its tap target is cached; a scan's is none that can be asked for. */
export function targetPath({ mode }: Tap, link: CardLink): string {
  switch (link.kind) {
    case 'serial':
      return mode === 'nfc' ? `/nfc/${link.serial}` : `scan of serial ${link.serial}`;
    case 'card':
      return `scan of card ${link.identifier} as ${mode}`;
    case 'account':
      return `scan of account ${link.uniqueId} as ${mode}`;
  }
}

/** "Register Manually" (specification 2, section 2: NFC claim screen). */
export function registerPath({ serial, mode, language }: Tap): string {
  const query = { ...(serial !== '' && { serial }), mode };
  return `${claimPath}?${inLanguage(query, language)}`;
}

/** A query that passes the chosen language on, if there is one. */
export function inLanguage(
  query: Readonly<Record<string, string>>,
  language: Language | undefined,
): URLSearchParams {
  return new URLSearchParams({ ...query, ...(language && { lang: language }) });
}

/** The site path that says where a tap leads. @param name serial, or `qr` */
export function resolvePathOf(name: string, query: URLSearchParams): string {
  const path = `/nfc/${encodeURIComponent(name)}/resolve`;
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A target in the chosen language. The claim alone takes it from its address: a card's page was asked for in it. */
export function targetIn(language: Language | undefined, target: RenderedEntry): RenderedEntry {
  const { location = '' } = target.headers;
  if (language === undefined || !location.startsWith(claimPath)) return target;
  return { ...target, headers: { ...target.headers, location: `${location}&lang=${language}` } };
}

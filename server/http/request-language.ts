import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AskedLanguage } from '#domain/profiles/page-language.ts';
import type { Language } from '#domain/texts/languages.ts';
import { negotiateLanguage, parseLanguage } from '#domain/texts/negotiate-language.ts';

/** The headers that browsers have sent: few are different, and a cached page costs little more than to read one. */
const known = new LRUCache<string, Language>({ max: 500 });
const longestKnown = 200;

/** The language that an address chooses (`?lang=`); undefined where it chooses none. */
export function chosenLanguage({ url }: Pick<FastifyRequest, 'url'>): Language | undefined {
  const query = url.indexOf('?');
  return query === -1
    ? undefined
    : parseLanguage(new URLSearchParams(url.slice(query)).get('lang') ?? undefined);
}

/** The language that a page is asked for in: the chosen one, else the best that the browser takes. */
export function askedLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): AskedLanguage {
  const chosen = chosenLanguage(request);
  return { language: chosen ?? negotiatedLanguage(request), isChosen: chosen !== undefined };
}

/** The language that a request is answered in: the chosen one, else the best that its browser takes. */
export function languageOf(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return chosenLanguage(request) ?? negotiatedLanguage(request);
}

/** The best language that a browser takes. */
export function negotiatedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const header = headers['accept-language'] ?? '';
  const found = known.get(header) ?? negotiateLanguage(header);
  if (header.length <= longestKnown) known.set(header, found);
  return found;
}

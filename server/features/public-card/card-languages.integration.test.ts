import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directionOf, languages, languageTag, type Language } from '#domain/texts/languages.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { textOf } from '#tests/support/rendered-page.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
/** With a page in the visitor's language, and one in Japanese. */
let ada: Account;

beforeAll(async () => {
  test = await createTestApp();
  ada = await addAccount(test.services, 'ada@example.test');
  await giveLifetime(test.services, ada);
  await publish(test.services, ada, { customSlug: 'fixed', pageLanguage: 'ja' });
  await publish(test.services, ada, { description: 'Writes programs.' });
  test.services.start();
});
afterAll(() => test.close());

function get(path = '', acceptLanguage?: string, encoding = 'identity') {
  const url = `/card/${ada.uniqueId}${path}`;
  const language = acceptLanguage !== undefined && { 'accept-language': acceptLanguage };
  return test.app.inject({ url, headers: { 'accept-encoding': encoding, ...language } });
}

async function languageOf(path?: string, acceptLanguage?: string): Promise<string | undefined> {
  return /<html lang="([^"]*)"/.exec((await get(path, acceptLanguage)).body)?.[1];
}

describe('the language of a card', () => {
  it.each(languages)('is %s, with its texts, its direction and 14 KB at most', async (language) => {
    const answer = await get('', languageTag(language), 'br');
    expect(answer.rawPayload.length).toBeLessThan(14 * 1024);
    const { body } = await get('', languageTag(language));
    const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
    expect(body).toContain(`<html lang="${languageTag(language)}"${direction}>`);
    expect(textOf(body)).toContain(textsIn(language).text('card.save'));
    expect(body).toContain(`<link rel="canonical" href="${test.services.publicUrl}/card/`);
    expect(body).not.toMatch(/hreflang|canonical" href="[^"]*lang=/);
  });

  it.each<[string, string, string | undefined, Language]>([
    ['the one that the browser takes best', '', 'xx, pt-BR;q=0.5, pl;q=0.8', 'pl'],
    ['the one that was chosen, over the browser’s', '?lang=tr', 'pl', 'tr'],
    ['English for one that there is not', '?lang=xx', undefined, 'en'],
    ['the owner’s, over the browser’s', '/fixed', 'pl', 'ja'],
    ['the one that was chosen, over the owner’s', '/fixed?lang=pl', 'pl', 'pl'],
    ['the owner’s again, behind that one', '/fixed', 'pl', 'ja'],
    ['English for 10 kB', '', `de,${'x'.repeat(10_000)}`, 'en'],
    ['English for any', '', '*', 'en'],
    ['English for a weight of 9', '', 'de;q=9', 'en'],
  ])('is %s', async (_case, path, acceptLanguage, language) => {
    expect(await languageOf(path, acceptLanguage)).toBe(language);
  });

  it('cannot be made up to fill the cache', async () => {
    const { pageCache } = test.services;
    for (const language of languages) await get('', language);
    await get('?lang=en');
    const { byteSize, size } = pageCache;
    for (let number = 0; number < 1000; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a cache grows
      await get(number % 2 ? `?lang=en-x${number}` : '', `en-x${number}, q${number}`);
    }
    expect({ byteSize: pageCache.byteSize, size: pageCache.size }).toEqual({ byteSize, size });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { explainDatabase } from '#tests/support/query-plans.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { requireWellFormedXml } from '#tests/support/xml.ts';
import { listListedProfiles, listPageStarts } from './card-sitemap.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const addOwner = (name: string) => addAccount(test.services, `${name}@example.test`);
const listed = { isIndexable: true } as const;

/** An hour later, when the sitemap is made anew. */
async function read(path: string): Promise<string[]> {
  test.clock.advance(3_600);
  const { body, statusCode, headers } = await test.app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  requireWellFormedXml(body);
  return Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) =>
    url.replace(test.services.publicUrl, ''),
  );
}

const cardPath = ({ uniqueId }: Account, slug = '') => `/card/${uniqueId}${slug}`;

describe('the sitemap', () => {
  it('is the index of the site’s pages while no owner wants to be found', async () => {
    await publish(test.services, await addOwner('hidden'));
    expect(await read('/sitemap.xml')).toEqual(['/sitemap-pages.xml']);
    expect((await test.app.inject('/sitemap-cards-1.xml')).statusCode).toBe(404);
  });

  it('names the cards whose owners want it, each under its own address', async () => {
    const ada = await addOwner('ada');
    await giveLifetime(test.services, ada);
    await publish(test.services, ada, { ...listed, customSlug: 'old' });
    test.clock.advance(1);
    await publish(test.services, ada, { customSlug: 'unlisted' });
    test.clock.advance(1);
    await publish(test.services, ada, { ...listed, customSlug: 'now' });
    const changedOn = test.clock.now().toISOString().slice(0, 10);

    expect(await read('/sitemap.xml')).toEqual(['/sitemap-pages.xml', '/sitemap-cards-1.xml']);
    expect(await read('/sitemap-cards-1.xml')).toEqual([cardPath(ada, '/old'), cardPath(ada)]);
    const { body } = await test.app.inject('/sitemap-cards-1.xml');
    expect(body).toContain(`${cardPath(ada)}</loc><lastmod>${changedOn}</lastmod>`);
  });

  it('leaves out what a plan does not manage, and who takes the wish back', async () => {
    const free = await addOwner('free');
    await publish(test.services, free, { ...listed, customSlug: 'locked' });
    test.clock.advance(1);
    const { id } = await publish(test.services, free, { ...listed, customSlug: 'active' });
    const own = async () =>
      (await read('/sitemap-cards-1.xml')).filter((path) => path.includes(free.uniqueId));
    expect(await own()).toEqual([cardPath(free)]);
    await test.services.profileChanges.update(free.id, {
      profileId: id,
      input: { isIndexable: false },
    });
    expect(await own()).toEqual([]);
  });

  it.each(['0', '01', '2', 'x', '99999', '100000', '1e0'])('has no page %s', async (page) => {
    expect((await test.app.inject(`/sitemap-cards-${page}.xml`)).statusCode).toBe(404);
  });

  it('is named by robots.txt', async () => {
    const { body } = await test.app.inject('/robots.txt');
    expect(body).toContain(`Sitemap: ${test.services.publicUrl}/sitemap.xml\n`);
  });
});

describe('a page of the sitemap', () => {
  it('begins where the one before it ends', async () => {
    const { database } = test.services;
    const starts = await listPageStarts(database, 2);
    const pages = await Promise.all(
      starts.map((from, index) =>
        listListedProfiles(database, { from, until: starts[index + 1], atMost: 10 }),
      ),
    );
    const ids = pages.map((page) => page.map(({ id }) => id));
    const all = await database
      .selectFrom('profiles')
      .select('id')
      .where('isIndexable', '=', true)
      .orderBy('id')
      .execute();
    expect(ids.flat()).toEqual(all.map(({ id }) => id));
    expect(ids.slice(0, -1).every(({ length }) => length === 2)).toBe(true);
  });

  it('is found without a look at the profiles that are not listed', async () => {
    const { database } = test.services;
    await sql`insert into profiles
        (id, account_id, name, profile_type, custom_slug, connect_section, created_at, updated_at)
      select gen_random_uuid(), id, 'Copy', 'Personal', 'n-' || n, '{}', now(), now()
      from (select id from accounts limit 1) as account, generate_series(1, 3000) as n`.execute(
      database,
    );
    await sql`analyze profiles`.execute(test.owner);
    const explained = explainDatabase(test.connectionString);
    const plans = await explained.plansOf(async () => {
      const [from = ''] = await listPageStarts(explained.database, 10_000);
      await listListedProfiles(explained.database, { from, until: undefined, atMost: 10_000 });
    });
    await explained.close();
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('profiles_indexable');
      expect(plan).not.toMatch(/Seq Scan on profiles/);
    }
  });
});

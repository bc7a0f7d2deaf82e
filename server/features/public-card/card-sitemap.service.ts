import { valueFor } from '#domain/accounts/tiers.ts';
import { lockedProfileIds } from '#domain/profiles/locked.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { cardsMapPath, sitePagesMapPath } from '#domain/site/sitemap-paths.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import { createPromiseCache } from '#server/platform/promise-cache.ts';
import { markup } from '#server/platform/mail/markup.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listListedProfiles,
  listPageStarts,
  listRankedProfiles,
} from './card-sitemap.repository.ts';

/** Search engines take 50,000 and 50 MB; a smaller page is made and sent in one piece. */
const perPage = 10_000;
const rememberMs = 3_600_000;
/** A page has at most 1.5 MB. */
const maxCached = 8;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export type CardSitemapService = ReturnType<typeof createCardSitemapService>;

/**
 * The sitemap of the cards whose owners want to be found (sitemaps.org, protocol 0.9): made once an hour for
 * all who ask, by walks through the index of just those.
 */
export function createCardSitemapService(
  { database, clock, publicUrl }: Platform,
  {
    catalogVersions,
    entitlements,
  }: {
    readonly catalogVersions: Pick<CatalogVersionsService, 'keptProfiles'>;
    readonly entitlements: EntitlementsService;
  },
) {
  const startCache = createPromiseCache<string[]>(1);
  const pageCache = createPromiseCache<string>(maxCached);
  const hour = () => Math.floor(clock.now().getTime() / rememberMs);
  const pageStarts = () => startCache.take(`${hour()}`, () => listPageStarts(database, perPage));

  /** The profiles that a plan does not manage any more: they are not shown. */
  async function lockedOf(accountIds: readonly string[]): Promise<Set<string>> {
    const rows = await listRankedProfiles(database, accountIds);
    const kept = await catalogVersions.keptProfiles();
    const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
    const locked = await Promise.all(
      Array.from(byAccount, async ([accountId, profiles]) => {
        const tier = await entitlements.tierOf(database, accountId);
        return [...lockedProfileIds(profiles, valueFor(kept, tier))];
      }),
    );
    return new Set(locked.flat());
  }

  async function makePage(from: string, until: string | undefined): Promise<string> {
    const rows = await listListedProfiles(database, { from, until, atMost: perPage });
    // An active one is never locked.
    const others = rows.filter(({ isActive }) => !isActive);
    const locked = await lockedOf([...new Set(others.map(({ accountId }) => accountId))]);
    const urls = rows
      .filter(({ id }) => !locked.has(id))
      .map(({ uniqueId, customSlug, isActive, updatedAt }) => {
        const path = cardPath(uniqueId, isActive ? '' : customSlug);
        const day = updatedAt.toISOString().slice(0, 10);
        return markup`<url><loc>${publicUrl + path}</loc><lastmod>${day}</lastmod></url>\n`;
      });
    return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${namespace}">
${urls}</urlset>
`.html;
  }

  return {
    /** The index of all sitemaps: that of the site's pages, and those of the cards. */
    async index(): Promise<string> {
      const cards = (await pageStarts()).map((_start, index) => cardsMapPath(index + 1));
      const maps = [sitePagesMapPath, ...cards].map(
        (path) => markup`<sitemap><loc>${publicUrl + path}</loc></sitemap>\n`,
      );
      return markup`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${namespace}">
${maps}</sitemapindex>
`.html;
    },

    /** One sitemap of cards, undefined where the index names none. @param page from 1 on */
    async page(page: number): Promise<string | undefined> {
      const all = await pageStarts();
      const from = all[page - 1];
      if (from === undefined) return undefined;
      return pageCache.take(`${hour()} ${page}`, () => makePage(from, all[page]));
    },
  };
}

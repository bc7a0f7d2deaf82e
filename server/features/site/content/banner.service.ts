import { AppError } from '#domain/errors.ts';
import {
  bannerMessages,
  bannerProblems,
  shownBanner,
  type Banner,
  type BannerForm,
  type ShownBanner,
} from '#domain/site/banner.ts';
import { singleLine } from '#domain/text.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findBanner, insertBanner } from './banner.repository.ts';

export type BannerService = ReturnType<typeof createBannerService>;

const bannerTag = 'banner';

/** The line above the header of the shop's pages. */
export function createBannerService(platform: Platform) {
  const { database, clock, audit, keptValues, invalidateEverywhere } = platform;
  const kept = keptValues.keep(bannerTag, async () => findBanner(database), undefined);

  /** @throws AppError `conflict` where somebody was quicker */
  async function insert(banner: Banner, action: string, adminId: string) {
    await database.transaction().execute(async (tx) => {
      const newest = (await findBanner(tx))?.version ?? 0;
      const isNext = newest === banner.version - 1;
      if (!isNext || !(await insertBanner(tx, banner, clock.now()))) {
        throw new AppError('conflict', bannerMessages.changed);
      }
      const { version, message, link, tone, liveFrom, liveUntil } = banner;
      await audit.record(tx, {
        action: `banner.${action}`,
        subjectType: 'banner',
        subjectId: 'shop',
        ...byAdmin(adminId),
        after:
          action === 'off'
            ? { version }
            : {
                version,
                message,
                link,
                tone,
                from: liveFrom.toISOString(),
                until: liveUntil?.toISOString() ?? null,
              },
      });
      await invalidateEverywhere(tx, bannerTag);
    });
    return banner;
  }

  return {
    /** The banner that visitors see at the moment. */
    shown: async (): Promise<ShownBanner | null> => shownBanner(await kept(), clock.now()),

    /** The newest, whether visitors see it or not, and its history. */
    async get() {
      const banner = await findBanner(database);
      return { banner, history: await audit.historyOf(database, 'banner', 'shop') };
    },

    /** Replaces the banner. @throws AppError `invalid_input` at fields, `conflict` */
    async save(form: BannerForm, seen: number, adminId: string): Promise<Banner> {
      const now = clock.now();
      const problems = bannerProblems(form, now);
      const [problem] = Object.values(problems);
      if (problem !== undefined) {
        throw new AppError('invalid_input', problem, { fields: problems });
      }
      const banner = {
        version: seen + 1,
        message: singleLine(form.message),
        link: form.link.trim(),
        linkText: singleLine(form.linkText),
        tone: form.tone,
        liveFrom: form.from === '' ? now : new Date(form.from),
        liveUntil: form.until === '' ? null : new Date(form.until),
        isOn: true,
      };
      return insert(banner, 'saved', adminId);
    },

    /** Takes the banner off every page. @throws AppError `not_found`, `conflict` */
    async turnOff(seen: number, adminId: string): Promise<Banner> {
      const banner = await findBanner(database);
      if (banner === undefined) throw new AppError('not_found', 'There is no banner.');
      return insert({ ...banner, version: seen + 1, isOn: false }, 'off', adminId);
    },
  };
}

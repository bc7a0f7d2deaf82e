import { describeError } from '#server/platform/log.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerAdminContentRoutes } from './admin-content.routes.ts';
import { createAdminContentService } from './admin-content.service.ts';
import { registerBannerRoutes } from './banner.routes.ts';
import { createBannerService } from './banner.service.ts';
import { contentTag } from './content-tag.ts';
import { listLivePublications } from './content.repository.ts';
import { createContentService, readShippedTexts } from './content.service.ts';
import { legalFacts } from './legal-facts.ts';
import { publishedTexts } from './published-texts.ts';

export function createContentModule(platform: Platform) {
  const { config, publicUrl, database, clock, keptValues, log } = platform;
  const site = { ...config.site, ...legalFacts(config), publicUrl };
  const texts = readShippedTexts(site);
  const publish = (kept: Parameters<typeof publishedTexts>[1]) =>
    publishedTexts(texts.shipped, kept, texts.render, (name, error) =>
      log.warn({ text: name, err: describeError(error) }, 'a published text cannot be shown'),
    );
  const published = keptValues.keep(
    contentTag,
    async () => publish(await listLivePublications(database, clock.now())),
    publish([]),
  );
  const content = createContentService(site, async () => (await published())(clock.now()));
  const banner = createBannerService(platform);
  return {
    services: { content, banner },
    routes(app: App) {
      registerAdminContentRoutes(app, platform, createAdminContentService(platform, texts));
      registerBannerRoutes(app, platform, banner);
    },
  };
}

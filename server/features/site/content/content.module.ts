import type { Brand } from '#domain/site/brand.ts';
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
import { createHomeWordingService } from './home-wording.ts';
import { legalFacts } from './legal-facts.ts';
import { publishedTexts, type KeptPublication } from './published-texts.ts';
import { registerAdminWordingsRoutes } from './wordings.routes.ts';
import { createWordingsService } from './wordings.service.ts';

export function createContentModule(platform: Platform) {
  const { config, publicUrl, database, clock, keptValues, log, brand } = platform;
  const siteOf = (
    { brandName, supportEmail, supportPhone, postalAddress }: Brand,
    isShippingFree = true,
  ) => {
    const facts = { brandName, supportEmail, supportPhone, postalAddress, publicUrl };
    return { ...facts, ...legalFacts(config, brandName, isShippingFree) };
  };
  // Texts name the brand and say what shipping costs, so each brand has its own of both kinds.
  const textsBy = (isShippingFree: boolean) => {
    const of = lastOf((current: Brand) => readShippedTexts(siteOf(current, isShippingFree)));
    const publishedOf = lastOf((current: Brand) =>
      lastOf((kept: readonly KeptPublication[]) => {
        const { shipped, render } = of(current);
        return publishedTexts(shipped, kept, render, (name, error) =>
          log.warn({ text: name, err: describeError(error) }, 'a published text cannot be shown'),
        );
      }),
    );
    return { of, publishedOf };
  };
  const [whereFree, wherePaid] = [textsBy(true), textsBy(false)];
  const textsOf = whereFree.of;
  // A mistake in a text of the release stops the start.
  textsOf(brand());
  const kept = keptValues.keep<readonly KeptPublication[]>(
    contentTag,
    async () => listLivePublications(database, clock.now()),
    [],
  );
  const content = createContentService(
    () => siteOf(brand()),
    async (isShippingFree) => {
      const { publishedOf } = isShippingFree ? whereFree : wherePaid;
      return publishedOf(brand())(await kept())(clock.now());
    },
  );
  const banner = createBannerService(platform);
  const render = () => textsOf(brand()).render;
  const homeWording = createHomeWordingService(platform, render);
  return {
    services: { content, banner, homeWording },
    routes(app: App) {
      registerAdminContentRoutes(
        app,
        platform,
        createAdminContentService(platform, () => textsOf(brand())),
      );
      registerBannerRoutes(app, platform, banner);
      registerAdminWordingsRoutes(app, createWordingsService(platform, render));
    },
  };
}

/** Remembers what was made of the last thing it was asked for. */
function lastOf<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { readonly from: From; readonly made: Made } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}

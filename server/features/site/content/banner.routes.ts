import type { Banner } from '#domain/site/banner.ts';
import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import type { Clock } from '#server/platform/clock.ts';
import { adminBannerCalls, type BannerView } from '#wire/admin/banner.ts';
import type { BannerService } from './banner.service.ts';

const noBanner: BannerView = {
  version: 0,
  message: '',
  link: '',
  linkText: '',
  tone: 'notice',
  from: '',
  until: '',
  state: 'none',
};

/** The banner in the admin area. */
export function registerBannerRoutes(
  app: App,
  { clock }: { readonly clock: Clock },
  service: BannerService,
): void {
  function present(banner: Banner | undefined): BannerView {
    if (banner === undefined) return noBanner;
    const { version, message, link, linkText, tone, liveFrom, liveUntil } = banner;
    return {
      version,
      message,
      link,
      linkText,
      tone,
      from: liveFrom.toISOString(),
      until: liveUntil?.toISOString() ?? '',
      state: stateOf(banner, clock.now()),
    };
  }

  serve(app, adminBannerCalls, {
    async 'GET /admin/banner'() {
      const { banner, history } = await service.get();
      return { banner: present(banner), history: history.map(presentHistory) };
    },
    async 'PUT /admin/banner'({ session, body: { version, ...form } }) {
      const banner = present(await service.save(form, version, session.accountId));
      return { message: banner.state === 'live' ? 'Banner is live.' : 'Banner scheduled.', banner };
    },
    async 'POST /admin/banner/off'({ session, body: { version } }) {
      const banner = present(await service.turnOff(version, session.accountId));
      return { message: 'Banner is turned off.', banner };
    },
  });
}

function stateOf({ isOn, liveFrom, liveUntil }: Banner, now: Date): BannerView['state'] {
  if (!isOn) return 'off';
  if (liveUntil !== null && liveUntil <= now) return 'over';
  return liveFrom > now ? 'scheduled' : 'live';
}

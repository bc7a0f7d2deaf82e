import { qrSvg } from '#domain/qr-code.ts';
import { sampleCardView, sampleProfile } from '#domain/public-card/sample-card.ts';
import {
  sampleCardPath,
  sampleQrPath,
  sampleVCardPath,
} from '#domain/public-card/sample-person.ts';
import { vCardContentDisposition, vCardFileName } from '#domain/public-card/vcard-file.ts';
import { vCard, vCardContentType } from '#domain/public-card/vcard.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { sandboxedContentSecurityPolicy } from '#server/http/security-headers.ts';
import { encodingOf, pageEntry, sendEntry } from '#server/http/static-page.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The day its words were last changed. */
const revisedAt = new Date('2026-11-25T00:00:00Z');

/** The sample card, which is there in every shop and needs no database (decision 86). */
export function registerSampleCardRoutes(
  app: App,
  { publicUrl, brandName, pageCache }: Pick<Platform, 'publicUrl' | 'brandName' | 'pageCache'>,
  pages: Pages,
): void {
  const view = sampleCardView({ publicUrl, brandName });
  const route = {
    errorHandler: answerWithErrorPage,
    config: { access: 'public', needsDatabase: false },
    schema: { hide: true },
  } as const;

  app.get(sampleCardPath, route, async (request, reply) => {
    const encoding = encodingOf(request);
    const key = pageKey(sampleCardPath, encoding);
    const make = async () => {
      const { renderSampleCard } = await pages.loadCardRenderer();
      return pageEntry(encoding, 200, renderSampleCard(view));
    };
    const entry = pageCache.find(key) ?? (await pageCache.fill(key, sampleCardPath, make));
    return sendEntry(request, reply, entry);
  });

  app.get(sampleVCardPath, route, async (_request, reply) =>
    reply
      .type(vCardContentType)
      .headers({
        'content-disposition': vCardContentDisposition(vCardFileName(sampleProfile)),
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(vCard({ profile: sampleProfile, profileUrl: view.canonicalUrl, revisedAt })),
  );

  app.get(sampleQrPath, route, async (_request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': sandboxedContentSecurityPolicy,
      })
      .send(qrSvg(view.canonicalUrl)),
  );
}

import { z } from 'zod';
import { cardLayouts, defaultCardLayout } from '#domain/profiles/card-layout.ts';
import { sampleCardView } from '#domain/public-card/sample-cards.ts';
import { sampleCardPath } from '#domain/public-card/sample-person.ts';
import { vCardContentDisposition, vCardFileName } from '#domain/public-card/vcard-file.ts';
import { vCard, vCardContentType } from '#domain/public-card/vcard.ts';
import { qrSvg } from '#domain/qr-code.ts';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { sandboxedContentSecurityPolicy } from '#server/http/security-headers.ts';
import { languageOf } from '#server/http/request-language.ts';
import { encodingOf, pageEntry, sendEntry } from '#server/http/static-page.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardNotFound } from './card-files.ts';

/** The day on which the samples' words were last changed. */
const revisedAt = new Date('2026-11-27T00:00:00Z');

const paths = [sampleCardPath, `${sampleCardPath}/:layout`];
const params = z.object({ layout: z.string().default(defaultCardLayout) });

/** The sample cards, one for each layout: every shop has them, and they need no database (decision 86). */
export function registerSampleCardRoutes(
  app: App,
  { publicUrl, brand, pageCache }: Pick<Platform, 'publicUrl' | 'brand' | 'pageCache'>,
  pages: Pages,
): void {
  const findView = (name: string, language: Language) => {
    const layout = cardLayouts.find((one) => one === name);
    const site = { publicUrl, brandName: brand().brandName };
    return layout && sampleCardView(layout, site, language);
  };
  const viewOf = (layout: string) => {
    const view = findView(layout, defaultLanguage);
    if (view === undefined) throw cardNotFound();
    return view;
  };
  const route = {
    errorHandler: answerWithErrorPage,
    config: { access: 'public', needsDatabase: false },
    schema: { hide: true, params },
  } as const;

  for (const path of paths) {
    app.get(path, route, async (request, reply) => {
      const encoding = encodingOf(request);
      const language = languageOf(request);
      const view = findView(request.params.layout, language);
      if (view === undefined) {
        const { renderCardMessage } = await pages.loadCardRenderer();
        const message = {
          language,
          brandName: brand().brandName,
          kind: 'not-found',
        } as const;
        const page = renderCardMessage(message);
        return sendEntry(request, reply, pageEntry(encoding, 404, page, 'no-store'));
      }
      const key = pageKey(view.canonicalUrl, encoding, language);
      const make = async () => {
        const { renderSampleCard } = await pages.loadCardRenderer();
        return pageEntry(encoding, 200, renderSampleCard(view));
      };
      const entry = pageCache.find(key) ?? (await pageCache.fill(key, sampleCardPath, make));
      return sendEntry(request, reply, entry);
    });

    app.get(`${path}/contact.vcf`, route, async (request, reply) => {
      const view = viewOf(request.params.layout);
      return reply
        .type(vCardContentType)
        .headers({
          'content-disposition': vCardContentDisposition(vCardFileName(view.profile)),
          'cache-control': 'no-cache',
          'x-robots-tag': 'noindex',
        })
        .send(vCard({ profile: view.profile, profileUrl: view.canonicalUrl, revisedAt }));
    });

    app.get(`${path}/qr.svg`, route, async (request, reply) => {
      const view = viewOf(request.params.layout);
      return reply
        .type('image/svg+xml; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': sandboxedContentSecurityPolicy,
        })
        .send(qrSvg(view.canonicalUrl));
    });
  }
}

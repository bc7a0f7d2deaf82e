import { qrSvg } from '#domain/qr-code.ts';
import { qrPng } from '#server/platform/qr-png.ts';
import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { advertisedSlug } from '#domain/profiles/slug.ts';
import type { CardAddress } from '#domain/public-card/card-address.ts';
import { cardLoadFailure } from '#domain/public-card/card-page.ts';
import {
  cardPath,
  contactQrPath,
  embedPath,
  qrPngPath,
  qrSvgPath,
  vCardPath,
} from '#domain/public-card/card-paths.ts';
import { vCardContentType } from '#domain/public-card/vcard.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import { orMissingPage } from '#server/http/missing-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { askedLanguage } from '#server/http/request-language.ts';
import { sandboxedContentSecurityPolicy } from '#server/http/security-headers.ts';
import { encodingOf, sendEntry } from '#server/http/static-page.ts';
import { serve } from '#server/http/serve.ts';
import type { RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publicCardCalls } from '#wire/public-card.ts';
import { cardParams, profileOf, queryOf, registerCardFile } from './card-files.ts';
import type { CardPagesService } from './card-pages.service.ts';
import type { FoundCard, PublicCardService } from './public-card.service.ts';

interface PublicCardRoutes {
  readonly publicCards: PublicCardService;
  readonly cardPages: CardPagesService;
  readonly pages: Pages;
}

/** The public card: page, vCard, QR code, and its data below `/api` (specification 2, section 7). */
export function registerPublicCardRoutes(
  app: App,
  { publicUrl, cdnHeaders }: Platform,
  { publicCards, cardPages, pages }: PublicCardRoutes,
): void {
  const forPeople = { errorHandler: orMissingPage(pages, answerWithErrorPage) };
  const page = {
    ...forPeople,
    config: { access: 'public', knowsItsAddresses: true },
    schema: { hide: true, params: cardParams },
  } as const;

  for (const url of [cardPath(':uniqueId'), cardPath(':uniqueId', ':slug')]) {
    app.get(url, page, async (request, reply) => {
      const entry = await cardPages.pageOf(pages, request.params, {
        encoding: encodingOf(request),
        language: askedLanguage(request),
      });
      return sendEntry(request, reply, withQuery(entry, queryOf(request)));
    });
  }

  for (const url of [embedPath(':uniqueId'), embedPath(':uniqueId', ':slug')]) {
    app.get(url, page, async (request, reply) => {
      const edition = { encoding: encodingOf(request), language: askedLanguage(request) };
      const entry = await cardPages.embedOf(pages, request.params, edition);
      // Other sites frame it, as its policy says; this header knows no list of sites.
      void reply.removeHeader('x-frame-options');
      return sendEntry(
        request,
        reply.header('cross-origin-resource-policy', 'cross-origin'),
        entry,
      );
    });
  }

  registerCardFile(app, publicCards, {
    pathOf: vCardPath,
    options: forPeople,
    takeFrom: profileOf,
    leadsToCard: true,
    async send(_request, reply, found) {
      const contact = await publicCards.contactOf(found);
      return reply
        .type(vCardContentType)
        .headers({
          'content-disposition': contact.contentDisposition,
          'cache-control': 'no-cache',
          // The file is for address books, whatever the page's owner lets search engines list.
          'x-robots-tag': 'noindex',
          ...cdnHeaders(found.address.uniqueId),
        })
        .send(contact.text);
    },
  });

  for (const kind of ['svg', 'png'] as const) {
    registerCardFile(app, publicCards, {
      pathOf: (uniqueId, slug) => contactQrPath(uniqueId, kind, slug),
      takeFrom: profileOf,
      async send(_request, reply, found) {
        void reply.headers({ ...contactQrHeaders, ...cdnHeaders(found.address.uniqueId) });
        return sendQr(reply, kind, publicCards.smallContactOf(found));
      },
    });
    registerCardFile(app, publicCards, {
      pathOf: kind === 'svg' ? qrSvgPath : qrPngPath,
      takeFrom: qrAddressOf,
      async send(_request, reply, { address: { uniqueId, slug } }) {
        void reply.headers({ ...qrHeaders, ...cdnHeaders(uniqueId) });
        return sendQr(reply, kind, publicUrl + cardPath(uniqueId, slug));
      },
    });
  }

  async function cardData(address: CardAddress) {
    const named = await publicCards.viewCard(address);
    const found =
      named.kind === 'no-such-profile' && address.slug?.toLowerCase() === advertisedSlug
        ? await publicCards.viewCard(named)
        : named;
    if (found.kind !== 'profile') throw new AppError('not_found', cardLoadFailure);
    const { uniqueId } = found.address;
    const user = { uniqueId, qrCode: qrSvgPath(uniqueId) };
    return { profile: found.profile, user };
  }

  serve(app, publicCardCalls, {
    'GET /card-data/:uniqueId': ({ params }) => cardData(params),
    'GET /card-data/:uniqueId/:slug': ({ params }) => cardData(params),
  });
}

/** The code of an account is there before a profile is; only of accounts that exist: it is not for others to print. */
function qrAddressOf(found: FoundCard): { readonly address: CardAddress } | undefined {
  return found.kind === 'profile' || found.kind === 'not-published' ? found : undefined;
}

async function sendQr(reply: FastifyReply, kind: 'svg' | 'png', text: string) {
  return kind === 'svg'
    ? reply.type('image/svg+xml; charset=utf-8').send(qrSvg(text))
    : reply.type('image/png').send((await qrPng(text)).png);
}

/** The query of an address goes along to where the card is. */
function withQuery(entry: RenderedEntry, query: string): RenderedEntry {
  const { location } = entry.headers;
  if (location === undefined || query === '') return entry;
  return { ...entry, headers: { ...entry.headers, location: location + query } };
}

const qrHeaders = {
  // An address leads to its card for ever, so the code stays.
  'cache-control': 'public, max-age=86400',
  'content-security-policy': sandboxedContentSecurityPolicy,
  // Mails show it, in mail programs that are pages of other origins.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Unlike the address, what is written in it changes. */
const contactQrHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': sandboxedContentSecurityPolicy,
  'x-robots-tag': 'noindex',
};

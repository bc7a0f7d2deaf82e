import { z } from 'zod';
import { cardLoadFailure, cardNotFoundTitle } from '#domain/public-card/card-page.ts';
import {
  cardPath,
  contactQrPath,
  qrPngPath,
  qrSvgPath,
  vCardPath,
} from '#domain/public-card/card-paths.ts';
import { vCardContentType } from '#domain/public-card/vcard.ts';
import { AppError } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { answerWithErrorPage } from '#server/http/error-page.ts';
import type { Pages } from '#server/http/pages.ts';
import { encodingOf, sendEntry } from '#server/http/static-page.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publicCardCalls } from '#wire/public-card.ts';
import type { CardPagesService } from './card-pages.service.ts';
import type { CardAddress, PublicCardService } from './public-card.service.ts';
import { qrPng, qrSvg } from './qr-code.ts';

/** Whatever is no address of a card is not found (`isCardAddress`). */
const cardParams = z.object({ uniqueId: z.string(), slug: z.string().optional() });

interface PublicCardRoutes {
  readonly publicCards: PublicCardService;
  readonly cardPages: CardPagesService;
  readonly pages: Pages;
}

/** The public card: page, vCard, QR code, and its data below `/api` (specification 2, section 7). */
export function registerPublicCardRoutes(
  app: App,
  { publicUrl }: Platform,
  { publicCards, cardPages, pages }: PublicCardRoutes,
): void {
  const open = {
    config: { access: 'public', knowsItsAddresses: true },
    schema: { hide: true, params: cardParams },
  } as const;
  const forPeople = { ...open, errorHandler: answerWithErrorPage };

  for (const url of [cardPath(':uniqueId'), cardPath(':uniqueId', ':slug')]) {
    app.get(url, forPeople, async (request, reply) =>
      sendEntry(request, reply, await cardPages.pageOf(pages, request.params, encodingOf(request))),
    );
  }

  for (const url of [vCardPath(':uniqueId'), vCardPath(':uniqueId', ':slug')]) {
    app.get(url, forPeople, async (request, reply) => {
      const contact = await publicCards.findContact(request.params);
      if (contact === undefined) throw new AppError('not_found', cardNotFoundTitle);
      return reply
        .type(vCardContentType)
        .headers({
          'content-disposition': contact.contentDisposition,
          'cache-control': 'no-cache',
          // The file is for address books, whatever the page's owner lets search engines list.
          'x-robots-tag': 'noindex',
        })
        .send(contact.text);
    });
  }

  for (const slug of ['', ':slug']) {
    app.get(contactQrPath(':uniqueId', 'svg', slug), open, async (request, reply) => {
      const text = await contactText(request.params);
      return reply.type('image/svg+xml').headers(contactQrHeaders).send(qrSvg(text));
    });
    app.get(contactQrPath(':uniqueId', 'png', slug), open, async (request, reply) => {
      const text = await contactText(request.params);
      return reply
        .type('image/png')
        .headers(contactQrHeaders)
        .send(await qrPng(text));
    });
  }

  app.get(qrSvgPath(':uniqueId'), open, async (request, reply) => {
    const text = await qrText(request.params.uniqueId);
    return reply.type('image/svg+xml').headers(qrHeaders).send(qrSvg(text));
  });
  app.get(qrPngPath(':uniqueId'), open, async (request, reply) => {
    const text = await qrText(request.params.uniqueId);
    return reply
      .type('image/png')
      .headers(qrHeaders)
      .send(await qrPng(text));
  });

  async function contactText(address: CardAddress): Promise<string> {
    const contact = await publicCards.findSmallContact(address);
    if (contact === undefined) throw new AppError('not_found', cardNotFoundTitle);
    return contact;
  }

  /** The address in the code. Only of accounts that exist: it is not for others to print. */
  async function qrText(uniqueId: string): Promise<string> {
    const found = await publicCards.findCard({ uniqueId });
    if (found.kind === 'not-found') throw new AppError('not_found', cardNotFoundTitle);
    return publicUrl + cardPath(uniqueId);
  }

  async function cardData(address: CardAddress) {
    const found = await publicCards.findCard(address);
    if (found.kind !== 'profile') throw new AppError('not_found', cardLoadFailure);
    const { uniqueId } = address;
    const user = { uniqueId, qrCode: qrSvgPath(uniqueId) };
    return { success: true as const, profile: found.profile, user };
  }

  serve(app, publicCardCalls, {
    'GET /card-data/:uniqueId': ({ params }) => cardData(params),
    'GET /card-data/:uniqueId/:slug': ({ params }) => cardData(params),
  });
}

const qrHeaders = {
  // The address of an account never changes, so neither does its code.
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  // Mails show it, in mail programs that are pages of other origins.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Unlike the address, what is written in it changes. */
const contactQrHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': qrHeaders['content-security-policy'],
  'x-robots-tag': 'noindex',
};

import { Readable } from 'node:stream';
import { printedQrUrl } from '#domain/cards/card-link.ts';
import { smallestTagFor } from '#domain/cards/nfc-uri.ts';
import { AppError } from '#domain/errors.ts';
import { sessionOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cardsDeskCalls, cardsQuery, serialParams } from '#wire/cards-desk.ts';
import type { CardBatchesService } from './card-batches.service.ts';
import { presentBatch, presentDeskCard } from './cards-desk.presenter.ts';
import type { CardsDeskService } from './cards-desk.service.ts';
import { ndefCsvHeader, ndefCsvLines, ndefMessage, tagUrl } from './encoder-csv.ts';
import { mostCardsOfSheet, qrSheetCards, qrSheetEnd, qrSheetHead } from './qr-sheet.ts';

interface DeskServices {
  readonly cardsDesk: CardsDeskService;
  readonly cardBatches: CardBatchesService;
}

/** The admin's cards: lists, batches, changes of one, and files for encoder and printer. */
export function registerCardsDeskRoutes(
  app: App,
  platform: Platform,
  { cardsDesk, cardBatches }: DeskServices,
): void {
  const { publicUrl } = platform;
  const atDesk = (accountId: string, seenAt: string | undefined) => ({
    adminId: accountId,
    seenAt: seenAt === undefined ? undefined : new Date(seenAt),
  });

  serve(app, cardsDeskCalls, {
    'GET /admin/cards': async ({ query }) => {
      const { rows, ...page } = await cardsDesk.list(query, query);
      return { success: true, ...page, cards: rows.map(presentDeskCard) };
    },
    'GET /admin/cards/batches': async ({ query }) => {
      const { rows, ...page } = await cardBatches.list(query);
      return { success: true, ...page, batches: rows.map(presentBatch) };
    },
    'POST /admin/cards/batches': async ({ session, body }) => {
      const batch = await cardBatches.begin(body, session.accountId);
      return { success: true, batch: presentBatch(batch) };
    },
    'GET /admin/cards/batches/:id': async ({ params }) => ({
      success: true,
      batch: presentBatch(await cardBatches.get(params.id)),
    }),
    'POST /admin/cards/batches/:id/issue': async ({ session, params }) => {
      const batch = await cardBatches.issueSome(params.id, session.accountId);
      return { success: true, batch: presentBatch(batch) };
    },
    'GET /admin/cards/:serial': async ({ params: { serial } }) => {
      const card = await cardsDesk.get(serial);
      const url = tagUrl(publicUrl, serial);
      return {
        success: true,
        card: presentDeskCard(card),
        tagUrl: url,
        qrUrl: printedQrUrl(publicUrl, serial),
        ndef: ndefMessage(publicUrl, serial).toString('hex'),
        smallestTag: smallestTagFor(url) ?? null,
        history: (await cardsDesk.historyOf(serial)).map(presentHistory),
      };
    },
    'POST /admin/cards/:serial/freeze': async ({ session, params, body }) => {
      const at = atDesk(session.accountId, body.seenAt);
      const card = await cardsDesk.setFrozen(params.serial, true, at);
      return { success: true, message: 'Card frozen', card: presentDeskCard(card) };
    },
    'POST /admin/cards/:serial/unfreeze': async ({ session, params, body }) => {
      const at = atDesk(session.accountId, body.seenAt);
      const card = await cardsDesk.setFrozen(params.serial, false, at);
      return { success: true, message: 'Card active again', card: presentDeskCard(card) };
    },
    'POST /admin/cards/:serial/release': async ({ session, params, body }) => {
      const at = atDesk(session.accountId, body.seenAt);
      const { card, transferCode } = await cardsDesk.release(params.serial, at);
      return {
        success: true,
        message: 'Card released',
        card: presentDeskCard(card),
        transferCode,
      };
    },
    'POST /admin/cards/:serial/reassign': async ({ session, params, body }) => {
      const at = atDesk(session.accountId, body.seenAt);
      const card = await cardsDesk.reassign(params.serial, body.email, at);
      return { success: true, message: 'Card reassigned', card: presentDeskCard(card) };
    },
    'POST /admin/cards/:serial/written': async ({ session, params, body }) => {
      const card = await cardsDesk.confirmWritten(params.serial, body, session.accountId);
      const message = body.isLocked ? 'Tag locked' : 'Tag written';
      return { success: true, message, card: presentDeskCard(card) };
    },
  });

  registerFiles(app, platform, cardsDesk);
}

/** The answers that are no JSON. */
function registerFiles(app: App, { brandName, publicUrl }: Platform, cards: CardsDeskService) {
  const admin = (description: string) => ({
    config: { access: 'admin' as const },
    schema: { tags: ['admin'], security: [{ bearer: [] }], description },
  });
  const attachment = (name: string) => ({
    'content-disposition': `attachment; filename="${name}"`,
  });

  const csv = admin('Cards for the encoder (`text/csv`), each with its tag’s NDEF message.');
  app.get(
    '/api/admin/cards/export.csv',
    { ...csv, schema: { ...csv.schema, querystring: cardsQuery } },
    async (request, reply) => {
      const { query } = request;
      const pieces = await cards.export(query, 'csv', sessionOf(request).accountId);
      async function* lines() {
        yield ndefCsvHeader;
        for await (const some of pieces) yield ndefCsvLines(some, publicUrl);
      }
      return reply
        .type('text/csv; charset=utf-8')
        .headers(attachment(`cards${fileWord(query.batch)}.csv`))
        .send(Readable.from(lines()));
    },
  );

  const sheet = admin('QR codes of cards to print (`text/html`), of at most 10,000.');
  app.get(
    '/api/admin/cards/sheet.html',
    { ...sheet, schema: { ...sheet.schema, querystring: cardsQuery.omit({ search: true }) } },
    async (request, reply) => {
      const { query } = request;
      if ((await cards.count(query, mostCardsOfSheet + 1)) > mostCardsOfSheet) {
        throw new AppError(
          'invalid_input',
          'A sheet has at most 10,000 cards. Please choose a batch.',
        );
      }
      const asked = { ...query, search: '' };
      const pieces = await cards.export(asked, 'sheet', sessionOf(request).accountId);
      async function* parts() {
        yield qrSheetHead(`${brandName} cards ${query.batch} ${query.state}`.trim());
        for await (const some of pieces) yield qrSheetCards(some, publicUrl);
        yield qrSheetEnd;
      }
      return reply
        .type('text/html; charset=utf-8')
        .headers(attachment(`qr-codes${fileWord(query.batch)}.html`))
        .send(Readable.from(parts()));
    },
  );

  const tag = admin('The NDEF message of a card’s tag, as bytes.');
  app.get(
    '/api/admin/cards/:serial/tag.ndef',
    { ...tag, schema: { ...tag.schema, params: serialParams } },
    async ({ params }, reply) => {
      const { serial } = await cards.get(params.serial);
      return reply
        .type('application/octet-stream')
        .headers(attachment(`${serial}.ndef`))
        .send(ndefMessage(publicUrl, serial));
    },
  );
}

/** A part of a file's name in ASCII. */
function fileWord(name: string): string {
  const word = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return word === '' ? '' : `-${word.slice(0, 60)}`;
}

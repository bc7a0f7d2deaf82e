import { Readable } from 'node:stream';
import { printedQrUrl } from '#domain/cards/card-link.ts';
import { smallestTagFor } from '#domain/cards/nfc-uri.ts';
import { AppError } from '#domain/errors.ts';
import { answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { presentHistory } from '#server/http/present-history.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adminCardsCalls } from '#wire/admin/cards.ts';
import type { CardBatchesService } from './card-batches.service.ts';
import { presentBatch, presentAdminCard } from './admin-cards.presenter.ts';
import type { AdminCardsService } from './admin-cards.service.ts';
import { ndefCsvHeader, ndefCsvLines, ndefMessage, tagUrl } from './encoder-csv.ts';
import { mostCardsOfSheet, qrSheetCards, qrSheetEnd, qrSheetHead } from './qr-sheet.ts';

interface AdminServices {
  readonly adminCards: AdminCardsService;
  readonly cardBatches: CardBatchesService;
}

/** The admin's cards: lists, batches, changes of one, and files for encoder and printer. */
export function registerAdminCardsRoutes(
  app: App,
  { brand, publicUrl }: Platform,
  { adminCards, cardBatches }: AdminServices,
): void {
  const byAdmin = (accountId: string, seenAt: string | undefined) => ({
    adminId: accountId,
    seenAt: seenAt === undefined ? undefined : new Date(seenAt),
  });

  serve(app, adminCardsCalls, {
    'GET /admin/cards': async ({ query }) => {
      const { rows, ...page } = await adminCards.list(query, query);
      return { ...page, cards: rows.map(presentAdminCard) };
    },
    'GET /admin/cards/batches': async ({ query }) => {
      const { rows, ...page } = await cardBatches.list(query);
      return { ...page, batches: rows.map(presentBatch) };
    },
    'POST /admin/cards/batches': async ({ session, body }) => {
      const batch = await cardBatches.begin(body, session.accountId);
      return { batch: presentBatch(batch) };
    },
    'GET /admin/cards/batches/:id': async ({ params }) => ({
      batch: presentBatch(await cardBatches.get(params.id)),
    }),
    'POST /admin/cards/batches/:id/issue': async ({ session, params }) => {
      const batch = await cardBatches.issueSome(params.id, session.accountId);
      return { batch: presentBatch(batch) };
    },
    'GET /admin/cards/:serial': async ({ params: { serial } }) => {
      const card = await adminCards.get(serial);
      const url = tagUrl(publicUrl, serial);
      return {
        card: presentAdminCard(card),
        tagUrl: url,
        qrUrl: printedQrUrl(publicUrl, serial),
        ndef: ndefMessage(publicUrl, serial).toString('hex'),
        smallestTag: smallestTagFor(url) ?? null,
        history: (await adminCards.historyOf(serial)).map(presentHistory),
      };
    },
    'POST /admin/cards/:serial/freeze': async ({ session, params, body }) => {
      const at = byAdmin(session.accountId, body.seenAt);
      const card = await adminCards.setFrozen(params.serial, true, at);
      return { message: 'Card frozen', card: presentAdminCard(card) };
    },
    'POST /admin/cards/:serial/unfreeze': async ({ session, params, body }) => {
      const at = byAdmin(session.accountId, body.seenAt);
      const card = await adminCards.setFrozen(params.serial, false, at);
      return { message: 'Card active again', card: presentAdminCard(card) };
    },
    'POST /admin/cards/:serial/release': async ({ session, params, body }) => {
      const at = byAdmin(session.accountId, body.seenAt);
      const { card, transferCode } = await adminCards.release(params.serial, at);
      return { message: 'Card released', card: presentAdminCard(card), transferCode };
    },
    'POST /admin/cards/:serial/reassign': async ({ session, params, body }) => {
      const at = byAdmin(session.accountId, body.seenAt);
      const card = await adminCards.reassign(params.serial, body.email, at);
      return { message: 'Card reassigned', card: presentAdminCard(card) };
    },
    'POST /admin/cards/:serial/written': async ({ session, params, body }) => {
      const card = await adminCards.confirmWritten(params.serial, body, session.accountId);
      const message = body.isLocked ? 'Tag locked' : 'Tag written';
      return { message, card: presentAdminCard(card) };
    },
    'GET /admin/cards/export.csv': async ({ session, query }) => {
      const pieces = await adminCards.export(query, 'csv', session.accountId);
      async function* lines() {
        yield ndefCsvHeader;
        for await (const some of pieces) yield ndefCsvLines(some, publicUrl);
      }
      return answerFile(`cards${fileWord(query.batch)}.csv`, Readable.from(lines()));
    },
    'GET /admin/cards/sheet.html': async ({ session, query }) => {
      if ((await adminCards.count(query, mostCardsOfSheet + 1)) > mostCardsOfSheet) {
        throw new AppError(
          'invalid_input',
          'A sheet has at most 10,000 cards. Please choose a batch.',
        );
      }
      const asked = { ...query, search: '' };
      const pieces = await adminCards.export(asked, 'sheet', session.accountId);
      async function* parts() {
        yield qrSheetHead(`${brand().brandName} cards ${query.batch} ${query.state}`.trim());
        for await (const some of pieces) yield qrSheetCards(some, publicUrl);
        yield qrSheetEnd;
      }
      return answerFile(`qr-codes${fileWord(query.batch)}.html`, Readable.from(parts()));
    },
    'GET /admin/cards/:serial/tag.ndef': async ({ params }) => {
      const { serial } = await adminCards.get(params.serial);
      return answerFile(`${serial}.ndef`, ndefMessage(publicUrl, serial));
    },
  });
}

/** A part of a file's name in ASCII. */
function fileWord(name: string): string {
  const word = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return word === '' ? '' : `-${word.slice(0, 60)}`;
}

import { byteOrderMark } from '#domain/csv.ts';
import { answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adminBlanksCalls } from '#wire/admin/blanks.ts';
import { blanksCalls } from '#wire/blanks.ts';
import type { AdminBlanksService } from './admin-blanks.service.ts';
import { presentMovement } from './blanks.presenter.ts';
import type { BlanksService } from './blanks.service.ts';
import { pickListCsv } from './pick-list-csv.ts';

/** Materials that are sold out, for the designer, and the shelves in the admin area. */
export function registerBlanksRoutes(
  app: App,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  services: { readonly blanks: BlanksService; readonly adminBlanks: AdminBlanksService },
): void {
  const { blanks, adminBlanks } = services;

  async function present() {
    const { blanks: shelves, movements } = await adminBlanks.get();
    return { blanks: shelves, movements: movements.map(presentMovement) };
  }

  serve(app, blanksCalls, {
    'GET /card-stocks/sold-out': async () => ({ soldOut: await blanks.listSoldOut(database) }),
  });

  serve(app, adminBlanksCalls, {
    'GET /admin/blanks': present,
    async 'POST /admin/blanks/:stock/movements'({ session, params, body: { id, ...entered } }) {
      const message = await adminBlanks.enter(params.stock, id, entered, session.accountId);
      return { message, ...(await present()) };
    },
    async 'PUT /admin/blanks/:stock'({ session, params, body }) {
      await adminBlanks.set(params.stock, body, session.accountId);
      return { message: 'Saved', ...(await present()) };
    },
    async 'GET /admin/blanks/pick-list.csv'({ session }) {
      const cards = await adminBlanks.pickList(session.accountId);
      const lines = cards.map((card) => pickListCsv.line(card)).join('');
      const name = `pick-list-${clock.now().toISOString().slice(0, 10)}.csv`;
      return answerFile(name, Buffer.from(byteOrderMark + pickListCsv.header + lines));
    },
  });
}

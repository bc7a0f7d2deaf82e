import { invoiceName } from '#domain/invoices/invoice.ts';
import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { MailFile } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerInvoicesRoutes } from './invoices.routes.ts';
import { createInvoicesService } from './invoices.service.ts';

export function createInvoicesModule(platform: Platform) {
  const { database, mailFiles } = platform;
  const invoices = createInvoicesService(platform);

  /** A mail is queued before there is a number, so its file goes by the id of the payment or the refund. */
  const asFile = (pdf: Awaited<ReturnType<typeof invoices.findPdfOfPayment>>) =>
    pdf && ({ ...pdf, contentType: 'application/pdf' } satisfies MailFile);
  mailFiles.add('invoice', async (id) => asFile(await invoices.findPdfOfPayment(id)));
  mailFiles.add('credit_note', async (id) => asFile(await invoices.findPdfOfRefund(id)));

  return {
    services: { invoices },
    routes: (app: App) => registerInvoicesRoutes(app, invoices),
    export: async (accountId: string) => {
      const own = await invoices.listOfAccount(database, accountId);
      return [
        jsonFile(
          'invoices.json',
          own.map(({ kind, number, issuedAt, content }) => ({
            number: invoiceName(kind, number, issuedAt),
            kind,
            issuedAt,
            ...content,
          })),
        ),
      ];
    },
    erase: (tx: Queryable, { id }: LeavingAccount) => invoices.anonymise(tx, id),
  };
}

import { mayUse } from '#domain/admin/staff-roles.ts';
import { answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { invoicesCalls } from '#wire/invoices.ts';
import type { InvoicesService } from './invoices.service.ts';

/** Invoices and credit notes as files. */
export function registerInvoicesRoutes(app: App, invoices: InvoicesService): void {
  serve(app, invoicesCalls, {
    async 'GET /invoices/:id/pdf'({ session: { roles, accountId }, params, query }) {
      const owner = mayUse(roles, 'receipts') ? undefined : accountId;
      const { name, bytes } = await invoices.getPdf(params.id, owner, query.paper);
      return answerFile(name, bytes);
    },

    async 'GET /invoices/:id/xrechnung'({ session: { roles, accountId }, params }) {
      const owner = mayUse(roles, 'receipts') ? undefined : accountId;
      const { name, xml } = await invoices.getXRechnung(params.id, owner);
      return answerFile(name, xml);
    },
  });
}

import { z } from 'zod';
import { paperSizes } from '#domain/invoices/invoice.ts';
import { sessionOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { idParams } from '#wire/shapes.ts';
import type { InvoicesService } from './invoices.service.ts';

/** Invoices and credit notes as files. */
export function registerInvoicesRoutes(app: App, invoices: InvoicesService): void {
  app.get(
    '/api/invoices/:id/pdf',
    {
      config: { access: 'bearer' },
      schema: {
        tags: ['orders'],
        security: [{ bearer: [] }],
        description:
          'One’s own invoice or credit note (`application/pdf`); an admin may have every one. The paper is that of the buyer’s country unless it is asked for.',
        params: idParams,
        querystring: z.object({ paper: z.enum(paperSizes).optional() }),
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { isAdmin, accountId } = sessionOf(request);
      const owner = isAdmin ? undefined : accountId;
      const { name, bytes } = await invoices.getPdf(params.id, owner, query.paper);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes);
    },
  );
}

import { Readable } from 'node:stream';
import { leadVCard } from '#domain/leads/lead-vcard.ts';
import { answerCsv, answerFile } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { leadsCalls, type LeadView } from '#wire/leads.ts';
import { leadsCsv } from './leads-csv.ts';
import type { LeadsService } from './leads.service.ts';

/** The leads of whoever is signed in. */
export function registerLeadsRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  leads: LeadsService,
): void {
  // A fair's leads of several devices, sent again over a bad line.
  const writeLimit = rateLimits.limiter({ name: 'leads', points: 6_000, perSeconds: 3_600 });
  const exportLimit = rateLimits.limiter({ name: 'leads-export', points: 30, perSeconds: 3_600 });
  const today = () => clock.now().toISOString().slice(0, 10);

  serve(app, leadsCalls, {
    'GET /leads': ({ session: { accountId }, query: { search, tag, ...request } }) =>
      leads.list({ accountId, search, tag }, request),
    'GET /leads/tags': async ({ session }) => ({ tags: await leads.listTags(session.accountId) }),
    'GET /leads/duplicates': async ({ session }) => ({
      groups: await leads.listDuplicates(session.accountId),
    }),
    'GET /leads/:id': async ({ session, params }) => ({
      lead: await leads.get(session.accountId, params.id),
    }),
    'PUT /leads/:id': async ({ session: { accountId }, params, body }) => {
      await writeLimit.consume(accountId);
      const { version, metAt, ...input } = body;
      const lead = await leads.keep(accountId, params.id, input, { version, metAt });
      return { message: lead ? 'Person saved' : 'This person was deleted', lead: lead ?? null };
    },
    'DELETE /leads/:id': async ({ session: { accountId }, params }) => {
      await writeLimit.consume(accountId);
      await leads.remove(accountId, params.id);
      return { message: 'Person deleted' };
    },
    'POST /leads/:id/merge': async ({ session: { accountId }, params, body }) => {
      await writeLimit.consume(accountId);
      const other = { id: body.otherId, version: body.otherVersion };
      const lead = await leads.merge(accountId, params.id, other, body);
      return { message: 'People merged', lead };
    },
    'GET /leads/export': async ({ session: { accountId }, query }) => {
      await exportLimit.consume(accountId);
      return answerCsv(`leads-${today()}.csv`, leadsCsv, leads.eachOf({ accountId, ...query }));
    },
    'GET /leads/contacts.vcf': async ({ session: { accountId }, query }) => {
      await exportLimit.consume(accountId);
      const cards = vCards(leads.eachOf({ accountId, ...query }));
      return answerFile(`leads-${today()}.vcf`, Readable.from(cards));
    },
  });
}

async function* vCards(pieces: AsyncIterable<readonly LeadView[]>) {
  for await (const some of pieces) yield some.map(leadVCard).join('');
}

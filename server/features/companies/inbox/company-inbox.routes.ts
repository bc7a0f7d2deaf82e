import { groupNames } from '#server/features/companies/companies.presenter.ts';
import { answerCsv } from '#server/http/answer-file.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companyInboxCalls } from '#wire/companies/inbox.ts';
import { companyMessagesCsv, presentCompanyMessage } from './company-inbox.presenter.ts';
import type { CompanyInboxService } from './company-inbox.service.ts';
import type { CompanyMessagesService } from './company-messages.service.ts';
import type { CompanyRepliesService } from './company-replies.service.ts';

interface Services {
  readonly companyInbox: CompanyInboxService;
  readonly companyMessages: CompanyMessagesService;
  readonly companyReplies: CompanyRepliesService;
}

/** The calls about the inbox of a company. */
export function registerCompanyInboxRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  { companyInbox, companyMessages, companyReplies }: Services,
): void {
  const files = rateLimits.limiter({ name: 'company-messages', points: 30, perSeconds: 3600 });

  serve(app, companyInboxCalls, {
    'GET /companies/:id/inbox': ({ session, params }) =>
      companyInbox.get(params.id, session.accountId),
    async 'PUT /companies/:id/inbox'({ session, params, body }) {
      await companyInbox.set(params.id, session.accountId, body);
      return { message: 'The inbox was saved.' };
    },
    async 'PUT /companies/:id/inbox-consent'({ session, params, body: { isGiven } }) {
      await companyInbox.consent(params.id, session.accountId, isGiven);
      const message = isGiven
        ? 'The company can read your messages from now on.'
        : 'From now on, only you can read your messages.';
      return { message };
    },
    async 'GET /companies/:id/messages'({ session, params, query }) {
      const { page, limit, ...filters } = query;
      const request = { page, limit };
      const { rows, ...paged } = await companyMessages.list(
        params.id,
        session.accountId,
        request,
        filters,
      );
      const replies = await companyReplies.repliesTo(rows);
      const present = (row: (typeof rows)[number]) =>
        presentCompanyMessage(row, replies.get(row.id) ?? []);
      return { ...paged, messages: rows.map(present) };
    },
    async 'GET /companies/:id/messages.csv'({ session, params, query }) {
      const { accountId } = session;
      await files.consume(accountId);
      const { groups, pieces } = await companyMessages.export(params.id, accountId, query);
      const name = `company-messages-${clock.now().toISOString().slice(0, 10)}.csv`;
      return answerCsv(name, companyMessagesCsv(groupNames(groups)), pieces);
    },
    async 'PUT /company-messages/:id'({ session, params, body: { isHandled } }) {
      await companyMessages.setHandled(params.id, session.accountId, isHandled);
      return { message: isHandled ? 'Message marked as handled.' : 'Message reopened.' };
    },
    async 'POST /company-messages/:id/replies'({ session, params, body }) {
      const receiver = await companyReplies.send(params.id, session.accountId, body);
      return { message: `Reply sent to ${receiver}` };
    },
    async 'DELETE /company-messages/:id'({ session, params }) {
      await companyMessages.remove(params.id, session.accountId);
      return { message: 'The message was deleted.' };
    },
  });
}

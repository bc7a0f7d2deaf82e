import type { App } from '#server/http/app-type.ts';
import { answerCsv } from '#server/http/answer-file.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companiesCalls } from '#wire/companies/companies.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MembersService } from './members.service.ts';
import {
  groupNames,
  logCsv,
  membersCsv,
  presentInvitation,
  presentLog,
  presentMember,
  presentCompany,
} from './companies.presenter.ts';
import type { CompaniesService } from './companies.service.ts';

interface Services {
  readonly companies: CompaniesService;
  readonly members: MembersService;
  readonly invitations: InvitationsService;
}

/** The calls about companies; each asks the table of roles in its service. */
export function registerCompaniesRoutes(
  app: App,
  { clock, rateLimits }: Platform,
  { companies, members, invitations }: Services,
): void {
  const mails = rateLimits.limiter({ name: 'company-mails', points: 300, perSeconds: 3600 });
  const lists = rateLimits.limiter({ name: 'company-lists', points: 60, perSeconds: 3600 });
  const links = rateLimits.limiter({ name: 'company-links', points: 60, perSeconds: 600 });

  serve(app, companiesCalls, {
    async 'GET /companies'({ session }) {
      const places = await companies.listOf(session.accountId);
      return {
        companies: places.map(({ companyId, name, role, currency }) => ({
          _id: companyId,
          name,
          role,
          currency,
        })),
      };
    },
    'GET /companies/:id': async ({ session, params }) => ({
      company: presentCompany(await companies.get(params.id, session.accountId)),
    }),
    async 'PUT /companies/:id'({ session, params, body: { version, ...details } }) {
      const changed = await companies.update(params.id, session.accountId, version, details);
      return { message: 'The company was saved.', company: presentCompany(changed) };
    },
    async 'GET /companies/:id/members'({ session, params, query }) {
      const { page, limit, ...filters } = query;
      const { accountId } = session;
      const { rows, ...paged } = await members.list(params.id, accountId, { page, limit }, filters);
      return { ...paged, members: rows.map((row) => presentMember(row, accountId)) };
    },
    async 'GET /companies/:id/members.csv'({ session, params }) {
      await lists.consume(session.accountId);
      const { groups, pieces } = await members.export(params.id, session.accountId);
      return answerCsv('members.csv', membersCsv(groups), pieces);
    },
    async 'PUT /companies/:id/members'({ session, params, body }) {
      const { members: seen, ...change } = body;
      await members.change(params.id, session.accountId, seen, change);
      const message = seen.length === 1 ? 'The member was changed.' : 'The members were changed.';
      return { message };
    },
    async 'DELETE /company-members/:id'({ session, params }) {
      await members.remove(params.id, session.accountId);
      return { message: 'The member was removed.' };
    },
    async 'POST /companies/:id/leave'({ session, params }) {
      await members.leave(params.id, session.accountId);
      return { message: 'You have left the company.' };
    },
    async 'POST /companies/:id/groups'({ session, params, body: { name } }) {
      await companies.addGroup(params.id, session.accountId, name);
      return { message: 'The group was added.' };
    },
    async 'PUT /company-groups/:id'({ session, params, body: { version, ...given } }) {
      await companies.updateGroup(params.id, session.accountId, version, given);
      return { message: 'The group was changed.' };
    },
    async 'DELETE /company-groups/:id'({ session, params }) {
      await companies.removeGroup(params.id, session.accountId);
      return { message: 'The group was removed.' };
    },
    async 'GET /companies/:id/invitations'({ session, params, query }) {
      const { rows, ...paged } = await invitations.list(params.id, session.accountId, query);
      return { ...paged, invitations: rows.map((row) => presentInvitation(row, clock.now())) };
    },
    async 'POST /companies/:id/invitations'({ session, params, body }) {
      await mails.consume(session.accountId);
      await invitations.invite(params.id, session.accountId, body);
      return { message: 'The invitation is on its way.' };
    },
    async 'POST /companies/:id/import'({ session, params, body: { isDryRun, ...list } }) {
      await lists.consume(session.accountId);
      const { accountId } = session;
      const planned = isDryRun
        ? await invitations.planImport(params.id, accountId, list)
        : await invitations.import(params.id, accountId, list);
      const lines = planned.map(({ line, email, outcome, problem }) => ({
        line,
        email,
        outcome,
        problem,
      }));
      const message = isDryRun
        ? 'Nobody has been invited yet.'
        : 'The invitations are on their way.';
      return { message, lines };
    },
    async 'POST /company-invitations/:id/resend'({ session, params }) {
      await mails.consume(session.accountId);
      await invitations.resend(params.id, session.accountId);
      return { message: 'The invitation is on its way again.' };
    },
    async 'DELETE /company-invitations/:id'({ session, params }) {
      await invitations.withdraw(params.id, session.accountId);
      return { message: 'The invitation was withdrawn.' };
    },
    async 'GET /companies/:id/history'({ session, params }) {
      const { rows, groups } = await companies.history(params.id, session.accountId);
      const names = groupNames(groups);
      return { history: rows.map((row) => presentLog(row, names)) };
    },
    async 'GET /companies/:id/history.csv'({ session, params }) {
      await lists.consume(session.accountId);
      const { groups, pieces } = await companies.exportHistory(params.id, session.accountId);
      return answerCsv('company-log.csv', logCsv(groupNames(groups)), pieces);
    },
    'POST /join/look': {
      limit: links,
      async answer({ body: { token } }) {
        const { company, logo, email, role, state } = await invitations.look(token);
        return { invitation: { company, logo, email, role, state } };
      },
    },
    'POST /join': {
      limit: links,
      async answer({ session, body: { token } }) {
        const companyId = await invitations.accept(token, session.accountId);
        return { message: 'Welcome to the company.', companyId };
      },
    },
  });
}

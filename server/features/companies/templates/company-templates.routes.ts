import { normalizeTemplate, templateMessages } from '#domain/companies/template.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { companyTemplatesCalls } from '#wire/companies/templates.ts';
import type { CompanyProfilesService } from './company-profiles.service.ts';
import {
  presentCompanyProfile,
  presentMemberRequest,
  presentOwnProfile,
  presentTemplate,
} from './company-templates.presenter.ts';
import type { CompanyTemplatesService } from './company-templates.service.ts';
import type { ProfileRequestsService } from './profile-requests.service.ts';

interface Services {
  readonly companyProfiles: CompanyProfilesService;
  readonly companyTemplates: CompanyTemplatesService;
  readonly profileRequests: ProfileRequestsService;
}

/** The calls about the profiles of members and their templates. */
export function registerCompanyTemplatesRoutes(
  app: App,
  { companyProfiles, companyTemplates, profileRequests }: Services,
): void {
  serve(app, companyTemplatesCalls, {
    async 'GET /companies/:id/profiles'({ session, params, query }) {
      const { page, limit, ...filters } = query;
      const { rows, ...paged } = await companyProfiles.list(
        params.id,
        session.accountId,
        { page, limit },
        filters,
      );
      return { ...paged, profiles: rows.map(presentCompanyProfile) };
    },
    async 'POST /companies/:id/profiles'({ session, params }) {
      await companyProfiles.makeMissing(params.id, session.accountId);
      return { message: 'We’re creating the missing profiles.' };
    },
    async 'GET /companies/:id/template'({ session, params, query }) {
      const place = { companyId: params.id, groupId: query.group || null };
      return { template: presentTemplate(await companyTemplates.get(place, session.accountId)) };
    },
    async 'PUT /companies/:id/template'({ session, params, body }) {
      const { groupId, version, fields } = body;
      const change = { groupId, version, fields: normalizeTemplate(fields) };
      const saved = await companyTemplates.save(params.id, session.accountId, change);
      return { message: templateMessages.saved, template: presentTemplate(saved) };
    },
    async 'POST /companies/:id/template/remove'({ session, params, body }) {
      const place = { companyId: params.id, groupId: body.groupId };
      await companyTemplates.remove(place, body.version, session.accountId);
      return { message: 'The template was removed.' };
    },
    async 'GET /companies/:id/profile-requests'({ session, params, query }) {
      const { rows, ...paged } = await profileRequests.list(params.id, session.accountId, query);
      return { ...paged, requests: rows.map(presentMemberRequest) };
    },
    async 'POST /company-profile-requests/:id/decide'({ session, params, body }) {
      await profileRequests.decide(params.id, session.accountId, body);
      const isAccepted = body.state === 'accepted';
      return { message: isAccepted ? 'The change was accepted.' : 'The change was declined.' };
    },
    async 'DELETE /company-profile-requests/:id'({ session, params }) {
      await profileRequests.withdraw(params.id, session.accountId);
      return { message: 'Your request was withdrawn.' };
    },
    'GET /company-profiles': async ({ session }) => ({
      profiles: (await profileRequests.listOwn(session.accountId)).map(presentOwnProfile),
    }),
  });
}

import type { MemberListeners } from '#server/features/companies/member-listeners.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import type { ProfileChangesService } from '#server/features/profiles/profile-changes.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCompanyProfilesService } from './company-profiles.service.ts';
import { createCompanyTemplatesService } from './company-templates.service.ts';
import { createProfileRequestsService } from './profile-requests.service.ts';
import { registerCompanyTemplatesRoutes } from './company-templates.routes.ts';

interface Dependencies {
  readonly companies: CompaniesService;
  readonly companyMembers: MembersService & Pick<MemberListeners, 'onPlaced' | 'onLeaving'>;
  readonly profiles: ProfilesService;
  readonly profileChanges: ProfileChangesService;
  readonly uploads: UploadsService;
}

/** The profiles of a company's members, and the templates that shape them (decision 90). */
export function createCompanyTemplatesModule(platform: Platform, dependencies: Dependencies) {
  const companyProfiles = createCompanyProfilesService(platform, dependencies);
  const companyTemplates = createCompanyTemplatesService(platform, {
    ...dependencies,
    companyProfiles,
  });
  const profileRequests = createProfileRequestsService(platform, dependencies);
  const { companyMembers, profiles, profileChanges } = dependencies;
  profileChanges.setCompanyRule(profileRequests.rule);
  companyMembers.onPlaced((tx, companyId, joined) =>
    companyProfiles.queue(tx, companyId, joined?.memberId),
  );
  companyMembers.onLeaving((tx, memberId) => profiles.releaseOfMember(tx, memberId));
  return {
    services: { companyProfiles, companyTemplates },
    routes: (app: App) =>
      registerCompanyTemplatesRoutes(app, { companyProfiles, companyTemplates, profileRequests }),
    jobs: companyProfiles.jobs,
    async purge() {
      await companyProfiles.purge();
      await profileRequests.purge();
    },
    async export(accountId: string) {
      const asked = await profileRequests.export(accountId);
      if (asked.length === 0) return [];
      const shown = asked.map(({ changes, state, askedAt, decidedAt }) => ({
        changes,
        state,
        askedAt,
        decidedAt,
      }));
      return [jsonFile('company-profile-requests.json', shown)];
    },
  };
}

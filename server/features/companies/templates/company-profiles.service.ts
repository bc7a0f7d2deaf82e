import { z } from 'zod';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { patternPerson } from '#domain/companies/pattern.ts';
import { firstCompanyProfile, shapeProfile } from '#domain/companies/template.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PageRequest } from '#server/database/paging.ts';
import { requireAct } from '#server/features/companies/membership.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './company-profiles.repository.ts';

const shapeJob = defineJob({
  name: 'shape_company_profiles',
  payload: z.object({ companyId: z.string(), memberId: z.string().optional() }),
});

/** Profiles that one transaction shapes: their owners' other changes wait for so long. */
const shapedAtOnce = 100;

interface Dependencies {
  readonly companies: CompaniesService;
  readonly companyMembers: MembersService;
  readonly profiles: ProfilesService;
}

interface ListedWhere {
  readonly search: string;
  readonly role: CompanyRole | '';
  readonly group: string;
}

export type CompanyProfilesService = ReturnType<typeof createCompanyProfilesService>;

/** The profiles of members: made when they join, and shaped by the template of their group (decision 90). */
export function createCompanyProfilesService(
  { database }: Platform,
  { companies, companyMembers, profiles }: Dependencies,
) {
  /** Jobs of one company run one after another; each finds by itself what is left to do. */
  const queue = (tx: Queryable, companyId: string, memberId?: string) =>
    enqueueJob(
      tx,
      shapeJob,
      { companyId, memberId },
      { queueName: `company-profiles:${companyId}` },
    );

  /** Shapes some profiles that wait. @returns the last member, undefined when none was left */
  function shapeSome(companyId: string, memberId: string | undefined, after?: string) {
    return database.transaction().execute(async (tx) => {
      const filter = { companyId, memberId };
      const stale = await repository.listStale(tx, filter, { after, limit: shapedAtOnce });
      if (stale.length === 0) return undefined;
      // Accounts before companies (decision 56).
      await profiles.lock(
        tx,
        stale.map(({ accountId }) => accountId),
      );
      await shapeLocked(
        tx,
        companyId,
        stale.map(({ id }) => id),
      );
      return stale.at(-1)?.id;
    });
  }

  /** Makes or shapes the profiles of members whose accounts are locked. */
  async function shapeLocked(tx: Queryable, companyId: string, memberIds: readonly string[]) {
    const [company, members, made] = await Promise.all([
      companies.findDetails(tx, companyId),
      repository.readToShape(tx, memberIds),
      profiles.listOfMembers(tx, memberIds),
    ]);
    if (company === undefined) return;
    const profileOf = new Map(made.map((one) => [one.row.companyMemberId, one]));
    const shaped: repository.ShapedProfile[] = [];
    for (const member of members) {
      const { id: memberId, accountId, uniqueId, template, templateId, templateVersion } = member;
      const owner = { id: accountId, uniqueId };
      const person = { ...patternPerson(member), phone: member.phone };
      const profile = profileOf.get(memberId);
      const { fields, ...state } =
        profile === undefined
          ? firstCompanyProfile(template, person, company)
          : shapeProfile(profile.fields, template, person, member);
      if (profile === undefined) {
        await profiles.addOfMember(tx, owner, memberId, fields);
      } else if (JSON.stringify(fields) !== JSON.stringify(profile.fields)) {
        await profiles.updateOfMember(tx, owner, profile.row.id, fields);
      }
      shaped.push({ ...state, memberId, templateId, templateVersion });
    }
    await repository.noteShaped(tx, shaped);
  }

  return {
    queue,
    shapeLocked,

    /** The company profiles of members whom somebody may list, newest member first. */
    async list(companyId: string, accountId: string, request: PageRequest, filters: ListedWhere) {
      const listed = await companyMembers.list(companyId, accountId, request, filters);
      const memberIds = listed.rows.map(({ id }) => id);
      const [made, problems] = await Promise.all([
        profiles.listOfMembers(database, memberIds),
        repository.listProblems(database, memberIds),
      ]);
      const profileOf = new Map(made.map((one) => [one.row.companyMemberId, one]));
      const problemOf = new Map(problems.map(({ memberId, problem }) => [memberId, problem]));
      const rows = listed.rows.map((member) => {
        const { row, fields } = profileOf.get(member.id) ?? {};
        return {
          member,
          profile: row &&
            fields && {
              id: row.id,
              name: fields.userProfile,
              jobTitle: fields.jobTitle,
              photo: fields.profilePicture,
              logo: fields.logo,
              color: fields.color,
              path: cardPath(member.uniqueId, row.customSlug),
            },
          problem: problemOf.get(member.id) ?? '',
        };
      });
      return { ...listed, rows };
    },

    /** Has missing profiles made, as of a company that is older than its profiles. */
    makeMissing: (companyId: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        await requireAct(tx, companyId, accountId, 'edit template');
        await queue(tx, companyId);
      }),

    jobs: [
      handleJob(shapeJob, async ({ companyId, memberId }) => {
        let after: string | undefined;
        do after = await shapeSome(companyId, memberId, after);
        while (after !== undefined);
      }),
    ],

    /** Makes up for what no job did, such as of companies that were there before this release. */
    async purge() {
      for (const id of await repository.listCompaniesToShape(database)) await queue(database, id);
    },
  };
}

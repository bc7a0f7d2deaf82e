import { AppError } from '#domain/errors.ts';
import { patternPerson } from '#domain/companies/pattern.ts';
import { scopeOf, type Membership } from '#domain/companies/roles.ts';
import {
  lockedNames,
  memberProblem,
  templateFields,
  templateMessages,
  templateProblems,
  type TemplateFields,
} from '#domain/companies/template.ts';
import type { Queryable } from '#server/database/database.ts';
import { byId, eachPiece } from '#server/database/paging.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import { logEntry, refused, requireAct } from '#server/features/companies/membership.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countShaped, listShapedBy } from './company-profiles.repository.ts';
import type { CompanyProfilesService } from './company-profiles.service.ts';
import * as templates from './company-templates.repository.ts';

interface Dependencies {
  readonly companies: CompaniesService;
  readonly companyMembers: MembersService;
  readonly uploads: UploadsService;
  readonly companyProfiles: CompanyProfilesService;
}

interface TemplateChange {
  readonly groupId: string | null;
  /** Of the template that was changed; 0: there was none. */
  readonly version: number;
  readonly fields: TemplateFields;
}

export type CompanyTemplatesService = ReturnType<typeof createCompanyTemplatesService>;

const changedMeanwhile = () => new AppError('conflict', templateMessages.changed);

/** The templates of companies and their groups (decision 90). */
export function createCompanyTemplatesService(
  { database, clock, ids, audit }: Platform,
  { companies, companyMembers, uploads, companyProfiles }: Dependencies,
) {
  /** @throws AppError `not_found`, `forbidden` for the template of others */
  async function requireReach(
    db: Queryable,
    { companyId, groupId }: templates.TemplatePlace,
    accountId: string,
    act: 'see templates' | 'edit template' = 'edit template',
  ): Promise<Membership> {
    const actor = await requireAct(db, companyId, accountId, act);
    if (scopeOf(actor, act) === 'group' && actor.groupId !== groupId) throw refused();
    if (groupId !== null) await companyMembers.requireGroup(db, companyId, groupId);
    return actor;
  }

  function refuse(fields: Readonly<Record<string, string>>): never {
    throw new AppError('invalid_input', Object.values(fields)[0] ?? '', { fields });
  }

  /** @throws AppError `invalid_input` with a member's name, where a pattern gives nothing for them */
  async function requireForEveryone(
    fields: TemplateFields,
    { companyId, groupId }: templates.TemplatePlace,
  ) {
    if (!Object.values(fields).some(({ value }) => value.includes('{'))) return;
    const list = (piece: Parameters<typeof listShapedBy>[3]) =>
      listShapedBy(database, companyId, groupId, piece);
    for await (const members of eachPiece(list, byId)) {
      for (const member of members) {
        const problem = memberProblem(fields, patternPerson(member));
        if (problem !== undefined) refuse({ [problem.field]: problem.message });
      }
    }
  }

  /** @throws AppError `invalid_input` for images of somebody else */
  async function requireOwnImages(
    place: templates.TemplatePlace,
    fields: TemplateFields,
    accountId: string,
  ) {
    const [before, company] = await Promise.all([
      templates.findTemplate(database, place),
      companies.findDetails(database, place.companyId),
    ]);
    const images = templateFields
      .filter(({ kind }) => kind === 'image')
      .map(({ name }) => [name, fields[name]?.value ?? ''] as const)
      .filter(([name, path]) => path !== before?.fields[name]?.value && path !== company?.logo);
    const foreign = await uploads.findForeignFields(database, Object.fromEntries(images), [
      { accountId },
    ]);
    const message = 'Please upload this image again.';
    if (foreign.length > 0) refuse(Object.fromEntries(foreign.map((name) => [name, message])));
  }

  async function get(place: templates.TemplatePlace, accountId: string) {
    await requireReach(database, place, accountId, 'see templates');
    const [template, general, progress] = await Promise.all([
      templates.findTemplate(database, place),
      templates.findTemplate(database, { ...place, groupId: null }),
      countShaped(database, place.companyId, place.groupId),
    ]);
    return { ...place, template, general, progress };
  }

  return {
    get,

    /** @throws AppError `invalid_input` at the fields, `conflict` where somebody was faster */
    async save(companyId: string, accountId: string, { groupId, version, fields }: TemplateChange) {
      const place = { companyId, groupId };
      await requireReach(database, place, accountId);
      const problems = templateProblems(fields);
      if (Object.keys(problems).length > 0) refuse(problems);
      await requireOwnImages(place, fields, accountId);
      await requireForEveryone(fields, place);
      await database.transaction().execute(async (tx) => {
        await requireReach(tx, place, accountId);
        const savedAt = clock.now();
        const saved = { id: ids.id(savedAt), fields, savedAt };
        if (!(await templates.saveTemplate(tx, place, version, saved))) throw changedMeanwhile();
        const locked = lockedNames(fields).join(', ');
        const entry = logEntry('template_saved', companyId, accountId);
        await audit.record(tx, { ...entry, after: { group: groupId, locked } });
        await companyProfiles.queue(tx, companyId);
      });
      return get(place, accountId);
    },

    /** Has the company's template serve a group again; values that were filled in stay. @throws AppError */
    remove: (place: templates.TemplatePlace, version: number, accountId: string) =>
      database.transaction().execute(async (tx) => {
        await requireReach(tx, place, accountId);
        if (!(await templates.deleteTemplate(tx, place, version))) throw changedMeanwhile();
        const { companyId, groupId: group } = place;
        const entry = logEntry('template_removed', companyId, accountId);
        await audit.record(tx, { ...entry, before: { group } });
        await companyProfiles.queue(tx, companyId);
      }),
  };
}

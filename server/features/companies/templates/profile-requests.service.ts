import { AppError } from '#domain/errors.ts';
import { patternPerson } from '#domain/companies/pattern.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import {
  askedLabels,
  lockedNames,
  partLocked,
  shapeProfile,
  templateMessages,
  withAsked,
  type AskedChanges,
} from '#domain/companies/template.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import { readPage, type PageRequest } from '#server/database/paging.ts';
import {
  logEntry,
  noCompany,
  ownGroup,
  refused,
  requireAct,
} from '#server/features/companies/membership.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import type { CompanyRule } from '#server/features/profiles/profile-changes.service.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findForMember, noteShaped, readToShape } from './company-profiles.repository.ts';
import { decisionMail, requestMail } from './profile-requests.mails.ts';
import * as requests from './profile-requests.repository.ts';

/** As many who may decide are mailed. */
const mailedDeciders = 20;
/** A decided request is remembered for so long. */
const keptSeconds = 90 * 86_400;

interface Dependencies {
  readonly companies: CompaniesService;
  readonly profiles: ProfilesService;
}

export type ProfileRequestsService = ReturnType<typeof createProfileRequestsService>;

const noRequest = () => new AppError('not_found', 'This request does not exist.');
const decidedMeanwhile = () => new AppError('conflict', templateMessages.decided);

/** Requests of members about locked fields: asked by saving the profile, and decided once. */
export function createProfileRequestsService(
  { database, clock, ids, audit, brand, publicUrl }: Platform,
  { companies, profiles }: Dependencies,
) {
  async function mailDeciders(
    tx: Queryable,
    request: { readonly id: string; readonly version: number; readonly changes: AskedChanges },
    member: NonNullable<Awaited<ReturnType<typeof findForMember>>>,
  ) {
    const { companyId, company, groupId, accountId } = member;
    const place = { companyId, groupId, but: accountId };
    const deciders = await requests.listDeciders(tx, place, mailedDeciders);
    // Members of the group decide; others are asked where there are none.
    const nearest = deciders.filter(({ isOfGroup }) => isOfGroup);
    const row = await requests.findRequest(tx, request.id);
    for (const { accountId: deciderId, email, language } of nearest.length > 0
      ? nearest
      : deciders) {
      await enqueueMail(tx, {
        to: email,
        cause: `company-request:${request.id}:${request.version}:${deciderId}`,
        content: requestMail(
          mailTextsIn(language),
          { company, brandName: brand().brandName },
          row?.name || (row?.email ?? ''),
          request.changes,
          `${publicUrl}/company/${companyId}/templates?part=requests`,
        ),
      });
    }
  }

  const rule: CompanyRule = {
    async part(tx, memberId, wanted, saved) {
      const member = await findForMember(tx, memberId);
      const { fields, asked } = partLocked(wanted, saved, member?.fields ?? {});
      const waiting = await requests.findWaiting(tx, memberId);
      const isAskedAlready = isPartOf(asked, waiting?.changes ?? {});
      return { fields, asked, isAskedAlready };
    },

    /** Adds to the request that waits, or makes one, and has deciders mailed. */
    async ask(tx, memberId, asked) {
      const waiting = await requests.findWaiting(tx, memberId);
      if (isPartOf(asked, waiting?.changes ?? {})) return;
      const member = await findForMember(tx, memberId);
      if (member === undefined) return;
      const askedAt = clock.now();
      const id = waiting?.id ?? ids.id(askedAt);
      const changes = { ...waiting?.changes, ...asked };
      if (waiting === undefined) {
        const { companyId } = member;
        await requests.insertRequest(tx, { id, companyId, memberId, changes, askedAt });
      } else {
        await requests.changeRequest(tx, id, changes, askedAt);
      }
      await mailDeciders(tx, { id, version: (waiting?.version ?? 0) + 1, changes }, member);
      const { accountId, companyId } = member;
      await audit.record(tx, {
        ...logEntry('change_requested', companyId, accountId, accountId),
        after: { fields: askedLabels(asked) },
      });
    },
  };

  /** Writes what was accepted into the member's profile, as an exception of what is locked. */
  async function apply(tx: Queryable, { memberId, changes, ...account }: requests.RequestRow) {
    const [[profile], [member]] = await Promise.all([
      profiles.listOfMembers(tx, [memberId]),
      readToShape(tx, [memberId]),
    ]);
    if (profile === undefined || member === undefined) return;
    const { template, templateId, templateVersion } = member;
    const accepted = lockedNames(template).flatMap((name) => {
      const value = changes[name];
      return value === undefined ? [] : [[name, { value, of: template[name]?.value ?? '' }]];
    });
    const exceptions = { ...member.exceptions, ...Object.fromEntries(accepted) };
    const wanted = withAsked(profile.fields, changes);
    const state = { prefilled: member.prefilled, exceptions };
    const { fields, ...shaped } = shapeProfile(wanted, template, patternPerson(member), state);
    await noteShaped(tx, [{ ...shaped, memberId, templateId, templateVersion }]);
    const owner = { id: account.accountId, uniqueId: account.uniqueId };
    await profiles.updateOfMember(tx, owner, profile.row.id, fields);
  }

  return {
    rule,

    /** Those that wait, newest first. */
    async list(companyId: string, accountId: string, request: PageRequest) {
      const actor = await requireAct(database, companyId, accountId, 'list requests');
      const filter = { companyId, groupId: ownGroup(actor, 'list requests') };
      return readPage(request, {
        find: (slice) => requests.findWaitingIds(database, filter, slice),
        read: (found) => requests.listRequests(database, found),
      });
    },

    /** Accepts or refuses, once. @throws AppError `conflict` where somebody was faster or it was changed */
    decide: (
      id: string,
      accountId: string,
      { version, state }: { readonly version: number; readonly state: 'accepted' | 'refused' },
    ) =>
      database.transaction().execute(async (tx) => {
        const found = isId(id) ? await requests.findRequest(tx, id) : undefined;
        if (found === undefined) throw noRequest();
        const { companyId } = found;
        const actor = await requireAct(tx, companyId, accountId, 'decide request').catch(
          (error: unknown) => {
            // To who is no member there is no request either.
            throw error instanceof AppError && error.code === 'not_found' ? noRequest() : error;
          },
        );
        const isOfGroup = actor.groupId === found.groupId;
        if (scopeOf(actor, 'decide request') === 'group' && !isOfGroup) throw refused();
        await profiles.lock(tx, [found.accountId]);
        if (!(await requests.decide(tx, { id, version }, state, clock.now()))) {
          throw decidedMeanwhile();
        }
        if (state === 'accepted') await apply(tx, found);
        const company = await companies.findDetails(tx, companyId);
        if (company === undefined) throw noCompany();
        await enqueueMail(tx, {
          to: found.email,
          cause: `company-request-decided:${id}`,
          content: decisionMail(
            mailTextsIn(found.language),
            { company: company.name, brandName: brand().brandName },
            state,
            found.changes,
            `${publicUrl}/dashboard`,
          ),
        });
        await audit.record(tx, {
          ...logEntry(`request_${state}`, companyId, accountId, found.accountId),
          after: { fields: askedLabels(found.changes) },
        });
      }),

    /** Takes the own request back. @throws AppError `conflict` where it was decided meanwhile */
    withdraw: (id: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        const found = isId(id) ? await requests.findRequest(tx, id) : undefined;
        if (found?.accountId !== accountId) throw noRequest();
        if (!(await requests.deleteWaiting(tx, id))) throw decidedMeanwhile();
        await audit.record(
          tx,
          logEntry('request_withdrawn', found.companyId, accountId, accountId),
        );
      }),

    /** The own company profiles: what is locked on each, and what was asked of its company. */
    async listOwn(accountId: string) {
      const rows = await profiles.listProfiles(database, accountId);
      const asked = await requests.listOfAccount(database, accountId);
      const own = await Promise.all(
        rows.map(async ({ id, companyMemberId }) => {
          if (companyMemberId === null) return [];
          const member = await findForMember(database, companyMemberId);
          const latest = asked.find(({ memberId }) => memberId === companyMemberId);
          return member === undefined ? [] : [{ profileId: id, member, latest }];
        }),
      );
      return own.flat();
    },

    export: (accountId: string) => requests.listOfAccount(database, accountId),

    purge: () => requests.deleteDecidedBefore(database, addSeconds(clock.now(), -keptSeconds)),
  };
}

/** Whether all that is asked waits already. */
function isPartOf(asked: AskedChanges, waiting: AskedChanges): boolean {
  const known = new Map(Object.entries(waiting));
  return Object.entries(asked).every(([name, value]) => known.get(name) === value);
}

import { AppError } from '#domain/errors.ts';
import { asksForMessages, companyInboxMessages } from '#domain/companies/company-inbox.ts';
import { scopeOf, type CompanyRole } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import {
  changedMeanwhile,
  logEntry,
  noCompany,
  requireAct,
  requireActLocked,
} from '#server/features/companies/membership.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './company-inbox.repository.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly companyMembers: MembersService;
}

interface Setting {
  readonly groupId: string | null;
  /** Null: a group has none of its own any more. */
  readonly roles: readonly CompanyRole[] | null;
  /** The one that the change was made from; 0: there was none. */
  readonly version: number;
}

export type CompanyInboxService = ReturnType<typeof createCompanyInboxService>;

/** Whose messages a company asks for, and which members agree (decision 96). */
export function createCompanyInboxService(
  { database, ids, clock, audit, invalidateEverywhere }: Platform,
  { accounts, companyMembers }: Dependencies,
) {
  /** The pages of members say who reads a message. */
  async function dropPages(tx: Queryable, companyId: string) {
    for (const page of await repository.listConsentingPages(tx, companyId)) {
      await invalidateEverywhere(tx, page);
    }
  }

  async function isAsked(
    db: Queryable,
    companyId: string,
    { role, groupId }: { readonly role: CompanyRole; readonly groupId: string | null },
  ) {
    const settings = await repository.listSettings(db, companyId);
    const of = (id: string | null) => settings.find((one) => one.groupId === id)?.roles ?? null;
    return asksForMessages(
      { ofGroup: groupId === null ? null : of(groupId), ofRest: of(null) },
      role,
    );
  }

  return {
    dropPages,

    /** The settings, for someone who may change them, and how it stands with the caller. @throws AppError `not_found` */
    async get(companyId: string, accountId: string) {
      const actor = await requireAct(database, companyId, accountId, 'see');
      const [settings, asked, givenAt] = await Promise.all([
        repository.listSettings(database, companyId),
        isAsked(database, companyId, actor),
        repository.findConsent(database, actor.id),
      ]);
      return {
        settings: scopeOf(actor, 'manage inbox') === 'none' ? [] : settings,
        own: { isAsked: asked, givenAt: givenAt?.toISOString() ?? null },
      };
    },

    /** Sets whose messages the company asks for. @throws AppError `conflict` where somebody was faster */
    set: (companyId: string, accountId: string, { groupId, roles, version }: Setting) =>
      database.transaction().execute(async (tx) => {
        await requireActLocked(tx, companyId, accountId, 'manage inbox');
        if (groupId !== null) await companyMembers.requireGroup(tx, companyId, groupId);
        const before = await repository.findSetting(tx, companyId, groupId);
        if ((before?.version ?? 0) !== version) throw changedMeanwhile();
        const wanted = roles && [...new Set(roles)].toSorted();
        if (wanted !== null) {
          const id = before?.id ?? ids.id(clock.now());
          const saved = { id, companyId, groupId, roles: wanted, version: version + 1 };
          await repository.saveSetting(tx, saved);
        } else if (before !== undefined) {
          await repository.deleteSetting(tx, before.id);
        }
        await audit.record(tx, {
          ...logEntry('inbox_set', companyId, accountId),
          before: { roles: before?.roles.join(', ') ?? null },
          after: { roles: wanted?.join(', ') ?? null, group: groupId },
        });
        await dropPages(tx, companyId);
      }),

    /**
     * Agrees, or takes it back, from now on: no older message becomes readable, and none that the company has is
     * taken away. Done already, it stays done.
     * @throws AppError `conflict` where the company does not ask
     */
    consent: (companyId: string, accountId: string, isGiven: boolean) =>
      database.transaction().execute(async (tx) => {
        // Messages to the account wait, and it goes before the company (decision 56).
        const account = await accounts.lock(tx, accountId);
        if (account === undefined) throw noCompany();
        const { actor } = await requireActLocked(tx, companyId, accountId, 'see');
        const now = clock.now();
        if (isGiven && !(await isAsked(tx, companyId, actor))) {
          throw new AppError('conflict', companyInboxMessages.notAsked);
        }
        const row = { id: ids.id(now), companyId, accountId, memberId: actor.id };
        const isChanged = isGiven
          ? await repository.insertConsent(tx, { ...row, givenAt: now })
          : await repository.endConsent(tx, actor.id, now);
        if (!isChanged) return;
        const action = isGiven ? 'inbox_consent_given' : 'inbox_consent_withdrawn';
        await audit.record(tx, logEntry(action, companyId, accountId, accountId));
        await invalidateEverywhere(tx, account.uniqueId);
      }),

    /** Ends the consent of a member who leaves. */
    end: (tx: Queryable, memberId: string) => repository.endConsent(tx, memberId, clock.now()),

    /** All consents of an account, for its download. */
    listConsentsOf: (accountId: string) => repository.listConsentsOf(database, accountId),
  };
}

import { profileLimitProblem, valueFor, type ByTier } from '#domain/accounts/tiers.ts';
import { AppError, requireValid } from '#domain/errors.ts';
import {
  closedProfileMessage,
  companyProfileMessage,
  lockedProfileIds,
  lockedProfileMessage,
  privateProfiles,
} from '#domain/profiles/locked.ts';
import { normalizeProfile, type ProfileInput } from '#domain/profiles/profile-input.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { ProfileType } from '#domain/profiles/profile-type.ts';
import { slugMessages, slugProblem, slugWhenNone } from '#domain/profiles/slug.ts';
import type { AskedChanges } from '#domain/companies/template.ts';
import type { Queryable } from '#server/database/database.ts';
import { capWordsOf } from '#domain/catalog/plan-names.ts';
import type { Account, AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listFormerSlugsOf } from './former-slugs.repository.ts';
import {
  findFormerOwner,
  moveSlug,
  nameOf,
  requireUnusedSlug,
  slugsOf,
  suggestFreeSlug,
} from './profile-slugs.ts';
import * as repository from './profiles.repository.ts';
import { unknownProfile, type ProfileRow, type ProfilesService } from './profiles.service.ts';

/** An account's profiles while nobody else can change them. */
interface HeldProfiles {
  readonly account: Account;
  /** Oldest first. */
  readonly rows: readonly ProfileRow[];
  /** The profiles that stay with each plan. */
  readonly kept: ByTier;
}

interface ProfileUpdate {
  readonly profileId: string;
  /** Of the profile that was edited, where the editor says it. */
  readonly version?: number | undefined;
  /** A missing field stays as it is. */
  readonly input: ProfileInput;
  /** `false` refuses a slug that led to another profile of the account before; else it leads to this one. */
  readonly takesOverSlug?: boolean;
}

interface AddOptions {
  /**
   * Of the client, else empty. A request that is repeated with it, as after a lost answer, adds one profile; what was
   * typed since then is taken over.
   */
  readonly requestId?: string;
  readonly takesOverSlug?: boolean;
}

/** A company's say about changes of its members' profiles; a module above has it. */
export interface CompanyRule {
  /** Parts what may be written from the fields that have to be asked for. */
  part(
    tx: Queryable,
    memberId: string,
    wanted: ProfileFields,
    saved: ProfileFields,
  ): Promise<PartedChange>;
  ask(tx: Queryable, memberId: string, asked: PartedChange['asked']): Promise<void>;
}

interface PartedChange {
  readonly fields: ProfileFields;
  readonly asked: AskedChanges;
  /** All of it was asked before, and waits. */
  readonly isAskedAlready: boolean;
}

interface Dependencies {
  readonly accounts: AccountsService;
  readonly catalogVersions: CatalogVersionsService;
  readonly entitlements: EntitlementsService;
  readonly profiles: ProfilesService;
}

export type ProfileChangesService = ReturnType<typeof createProfileChangesService>;

/**
 * The changes of owners to their profiles. Changes of one account wait for each other, so that a cap, a
 * slug and the one active profile hold whatever races.
 */
export function createProfileChangesService(
  { database, clock }: Platform,
  { accounts, catalogVersions, entitlements, profiles }: Dependencies,
) {
  let companyRule: CompanyRule = {
    part: async (_tx, _memberId, fields) => ({ fields, asked: {}, isAskedAlready: true }),
    ask: async () => undefined,
  };

  async function change<Result>(
    accountId: string,
    make: (tx: Queryable, held: HeldProfiles) => Promise<Result>,
  ): Promise<Result> {
    const kept = await catalogVersions.keptProfiles();
    return database.transaction().execute(async (tx) => {
      await repository.lockProfilesOfAccounts(tx, [accountId]);
      const account = await accounts.getAccount(tx, accountId);
      const rows = await profiles.listProfiles(tx, accountId);
      return make(tx, { account, rows, kept });
    });
  }

  async function activate(tx: Queryable, account: Account, id: string): Promise<void> {
    await repository.activateProfile(tx, id, clock.now());
    await profiles.noteChange(tx, account, 'profile.activated', id);
  }

  async function changeFields(
    tx: Queryable,
    { account, rows, kept }: HeldProfiles,
    row: ProfileRow,
    { version, input, takesOverSlug = true }: Omit<ProfileUpdate, 'profileId'>,
  ): Promise<AskedChanges> {
    const tier = await entitlements.tierOf(tx, account.id);
    if (lockedProfileIds(rows, valueFor(kept, tier)).has(row.id)) {
      const isClosed = row.departureId !== null;
      throw new AppError('forbidden', isClosed ? closedProfileMessage : lockedProfileMessage);
    }
    const all = { accountId: account.id, rows };
    const saved = normalizeProfile(repository.fieldsOf(row));
    const wanted = normalizeProfile(input, saved);
    const isOfCompany = row.companyMemberId !== null;
    if (wanted.customSlug === '' && (rows.length > 1 || isOfCompany)) {
      wanted.customSlug = await suggestFreeSlug(tx, all, wanted, row.id);
    }
    const part = (fields: ProfileFields) => partOf(tx, row, fields, saved);
    const parted = await part(wanted);
    if (isSame(parted.fields, saved) && parted.isAskedAlready) return parted.asked;
    if (version !== undefined && version !== row.version) throw changedElsewhere();
    // A company's profile is no question of the account's own plan.
    const planned = isOfCompany ? 'business' : tier;
    const context = { form: 'dashboard', tier: planned, saved } as const;
    const owned = [{ accountId: account.id }];
    const { fields, asked } = await part(await profiles.checkProfile(tx, wanted, context, owned));
    if (row.companyMemberId !== null) {
      await companyRule.ask(tx, row.companyMemberId, asked);
    }
    if (isSame(fields, saved)) return asked;
    requireFreeSlug(rows, fields.customSlug, row.id);
    if (!takesOverSlug) await requireUnusedSlug(tx, all, fields.customSlug, row.id);
    await moveSlug(tx, row, fields.customSlug, clock.now());
    await repository.updateFields(tx, row.id, fields, clock.now());
    await profiles.noteChange(tx, account, 'profile.updated', row.id);
    return asked;
  }

  async function partOf(
    tx: Queryable,
    { companyMemberId }: ProfileRow,
    wanted: ProfileFields,
    saved: ProfileFields,
  ) {
    if (companyMemberId === null) return { fields: wanted, asked: {}, isAskedAlready: true };
    return companyRule.part(tx, companyMemberId, wanted, saved);
  }

  return {
    setCompanyRule(rule: CompanyRule): void {
      companyRule = rule;
    },

    /**
     * Adds a profile; an account's first is the active one.
     * @throws AppError `limit_reached` in the tier's words, `invalid_input`, `conflict` for a slug that another profile
     *   has, or had and `takesOverSlug` is false
     */
    add: (
      accountId: string,
      input: ProfileInput,
      { requestId = '', takesOverSlug = true }: AddOptions = {},
    ) =>
      change(accountId, async (tx, held) => {
        const { account, rows } = held;
        const made = rows.find((row) => row.requestId !== null && row.requestId === requestId);
        if (made !== undefined) {
          await changeFields(tx, held, made, { input, takesOverSlug });
          return;
        }
        const tier = await entitlements.tierOf(tx, accountId);
        const words = capWordsOf(catalogVersions.current().content);
        const limit = profileLimitProblem(tier, privateProfiles(rows).length, words);
        if (limit !== undefined) throw new AppError('limit_reached', limit);
        const context = { form: 'dashboard', tier } as const;
        const fields = await profiles.checkProfile(tx, input, context, [{ accountId }]);
        requireFreeSlug(rows, fields.customSlug);
        if (!takesOverSlug) await requireUnusedSlug(tx, { accountId, rows }, fields.customSlug);
        await profiles.add(tx, account, fields, {
          isActive: !rows.some(({ isActive }) => isActive),
          requestId: requestId || null,
        });
      }),

    /**
     * Changes a profile. A request that changes nothing succeeds whatever its version, so that an answer
     * that was lost can be asked for again.
     * @throws AppError `not_found`, `forbidden` for a locked one, `conflict` for one that was changed
     *   since or a taken slug, `invalid_input`
     * @returns the changes of a company's profile that its company was asked for; they are not written
     */
    update: (accountId: string, { profileId, ...update }: ProfileUpdate) =>
      change(accountId, (tx, held) =>
        changeFields(tx, held, requireProfile(held.rows, profileId), update),
      ),

    /** Removes a profile, a locked one too. @throws AppError `not_found`, `forbidden` for a company's */
    remove: (accountId: string, profileId: string) =>
      change(accountId, async (tx, { account, rows }) => {
        const row = requireProfile(rows, profileId);
        if (row.companyMemberId !== null) {
          throw new AppError('forbidden', companyProfileMessage);
        }
        await repository.deleteProfile(tx, row.id);
        await profiles.noteChange(tx, account, 'profile.removed', row.id);
        // Without an active one, the oldest ranks first: it is never locked.
        const oldest = rows.find(({ id, departureId }) => id !== row.id && departureId === null);
        if (row.isActive && oldest !== undefined) await activate(tx, account, oldest.id);
      }),

    /** Makes a profile the one that the main URL shows; a locked one, too. @throws AppError `not_found` */
    setActive: (accountId: string, profileId: string) =>
      change(accountId, async (tx, { account, rows }) => {
        const row = requireProfile(rows, profileId);
        if (row.isActive) return;
        if (row.departureId !== null) throw new AppError('forbidden', closedProfileMessage);
        await repository.deactivateProfiles(tx, accountId, clock.now());
        await activate(tx, account, row.id);
      }),

    /** A slug that the account's other profiles neither have nor had. */
    async suggestSlug(
      accountId: string,
      profile: {
        readonly profileType: ProfileType;
        readonly companyName: string;
        readonly excludeProfileId: string;
      },
    ) {
      const rows = await profiles.listProfiles(database, accountId);
      return suggestFreeSlug(database, { accountId, rows }, profile, profile.excludeProfileId);
    },

    /**
     * Whether a profile may take the slug: no other of the account has it, and it is not reserved.
     * @returns `leadsTo`, the name of the profile that had it before
     * @throws AppError `invalid_input`
     */
    async checkSlug(accountId: string, typed: string, excludeProfileId: string) {
      requireValid('slug', slugProblem(typed));
      const slug = typed.trim().toLowerCase();
      const rows = await profiles.listProfiles(database, accountId);
      if (slug === slugWhenNone || slugsOf(rows, excludeProfileId).includes(slug)) {
        return { available: false };
      }
      const former = await findFormerOwner(database, { accountId, rows }, slug, excludeProfileId);
      return former === undefined
        ? { available: true }
        : { available: true, leadsTo: nameOf(former) };
    },

    /** The slugs that a profile had before, the latest first: all of them lead to it. @throws AppError `not_found` */
    async listFormerSlugs(accountId: string, profileId: string) {
      requireProfile(await profiles.listProfiles(database, accountId), profileId);
      return listFormerSlugsOf(database, accountId, profileId);
    },
  };
}

function requireProfile(rows: readonly ProfileRow[], profileId: string): ProfileRow {
  const row = rows.find(({ id }) => id === profileId);
  if (row === undefined) throw unknownProfile();
  return row;
}

function requireFreeSlug(rows: readonly ProfileRow[], slug: string, ownId?: string): void {
  if (slug === '' || !slugsOf(rows, ownId).includes(slug)) return;
  const message = slugMessages.takenOnAdd;
  throw new AppError('conflict', message, { fields: { customSlug: message } });
}

/** Of normalised fields, which have their parts in one order. */
function isSame(one: ProfileFields, other: ProfileFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const changedElsewhere = () =>
  new AppError('conflict', 'This profile was changed somewhere else in the meantime.');

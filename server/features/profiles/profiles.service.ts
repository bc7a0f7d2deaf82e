import { AppError } from '#domain/errors.ts';
import { profileFields } from '#domain/profiles/profile-fields.ts';
import { normalizeProfile, type ProfileInput } from '#domain/profiles/profile-input.ts';
import {
  profileProblemMessage,
  profileProblems,
  type ProfileContext,
} from '#domain/profiles/profile-rules.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { withNationalNumbers } from '#domain/profiles/shown-phone.ts';
import type { Queryable } from '#server/database/database.ts';
import type { FileOwner, UploadsService } from '#server/features/uploads/uploads.service.ts';
import { jsonFile, type ExportFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteFormerSlug, listFormerSlugs } from './former-slugs.repository.ts';
import { nameProfiles, suggestFreeSlug } from './profile-slugs.ts';
import * as profiles from './profiles.repository.ts';

const imageFields = profileFields.filter(({ kind }) => kind === 'image');

export type ProfileRow = profiles.ProfileRow;

/** The owner of profiles: the account and the name its public pages are cached under. */
export interface ProfileOwner {
  readonly id: string;
  readonly uniqueId: string;
}

/** A company shapes the profiles of its members. */
type ProfileWriter = 'owner' | 'company';

interface NewProfile {
  readonly isActive: boolean;
  readonly requestId?: string | null;
  /** The membership that it belongs to. */
  readonly companyMemberId?: string | null;
  readonly by?: ProfileWriter;
}

/** Called where a profile of an account was added, changed or removed. */
type ProfileListener = (tx: Queryable, owner: ProfileOwner) => Promise<void>;

/** Also of a profile that is somebody else's: that it exists is nobody else's business. */
export const unknownProfile = () => new AppError('not_found', 'This profile does not exist.');

export type ProfilesService = ReturnType<typeof createProfilesService>;

/** The public profiles of an account. */
export function createProfilesService(
  { database, clock, ids, audit, invalidateEverywhere }: Platform,
  { uploads }: { readonly uploads: UploadsService },
) {
  const listeners: ProfileListener[] = [];

  /**
   * Adds checked fields, with the audit row of it. The caller has locked the account's profiles, and
   * none is active where this one is to be. From the second profile on, each has a slug of its own.
   */
  async function add(
    tx: Queryable,
    owner: ProfileOwner,
    fields: ProfileFields,
    { isActive, requestId = null, companyMemberId = null, by = 'owner' }: NewProfile,
  ) {
    const at = clock.now();
    const rows = await profiles.listProfilesOfAccount(tx, owner.id);
    const others = { accountId: owner.id, rows };
    // A company's card opens its profile by an address that stays, whatever the account adds.
    const isAlone = rows.length === 0 && companyMemberId === null;
    const customSlug =
      fields.customSlug || (isAlone ? '' : await suggestFreeSlug(tx, others, fields));
    if (!isAlone) await nameProfiles(tx, others, customSlug, at);
    if (customSlug !== '') await deleteFormerSlug(tx, owner.id, customSlug);
    const row = await profiles.insertProfile(tx, {
      ...profiles.columnsOf({ ...fields, customSlug }),
      id: ids.id(at),
      accountId: owner.id,
      isActive,
      requestId,
      companyMemberId,
      createdAt: at,
      updatedAt: at,
    });
    await noteChange(tx, owner, 'profile.added', row.id, by);
    return row;
  }

  /** Notes a change of a profile: writes its audit row, and has pages rendered anew. */
  async function noteChange(
    tx: Queryable,
    owner: ProfileOwner,
    action: string,
    id: string,
    by: ProfileWriter = 'owner',
  ) {
    await audit.record(tx, {
      action,
      subjectType: 'profile',
      subjectId: id,
      accountId: owner.id,
      actorAccountId: by === 'owner' ? owner.id : undefined,
      actor: by,
    });
    await invalidateEverywhere(tx, owner.uniqueId);
    for (const listener of listeners) await listener(tx, owner);
  }

  return {
    noteChange,

    /** Has a module above listen for each change, in its transaction. */
    onChange(listener: ProfileListener): void {
      listeners.push(listener);
    },

    /** Oldest first. */
    listProfiles: profiles.listProfilesOfAccount,

    /**
     * Checks what somebody wants to publish, whole.
     * @param fileOwners whose uploads the image fields may name
     * @returns the fields in the form in which they are stored
     * @throws AppError `invalid_input` with the specified sentence and a message for each field
     */
    async checkProfile(
      db: Queryable,
      input: ProfileInput,
      context: ProfileContext,
      fileOwners: readonly FileOwner[],
    ) {
      const saved = context.form === 'dashboard' ? context.saved : undefined;
      const fields = withNationalNumbers(normalizeProfile(input));
      const message = profileProblemMessage(fields, context);
      if (message !== undefined) {
        throw new AppError('invalid_input', message, { fields: profileProblems(fields, context) });
      }
      // A stored image was checked when it came; one of a claim belongs to the card, not to the account.
      const changed = imageFields.filter(({ name }) => fields[name] !== saved?.[name]);
      const added = fields.gallery.filter((path) => !saved?.gallery?.includes(path));
      const images = Object.fromEntries([
        ...changed.map(({ name }) => [name, fields[name]]),
        ...added.map((path) => [`gallery.${fields.gallery.indexOf(path)}`, path]),
      ]);
      const foreign = await uploads.findForeignFields(db, images, fileOwners);
      if (foreign.length > 0) {
        const problem = 'Please upload this image again.';
        throw new AppError('invalid_input', problem, {
          fields: Object.fromEntries(foreign.map((field) => [field, problem])),
        });
      }
      return fields;
    },

    add,

    /** Adds checked fields as the account's active profile; what was active no longer is. */
    async addActive(tx: Queryable, owner: ProfileOwner, fields: ProfileFields) {
      await profiles.lockProfilesOfAccounts(tx, [owner.id]);
      await profiles.deactivateProfiles(tx, owner.id, clock.now());
      return add(tx, owner, fields, { isActive: true });
    },

    /** Makes changes to the profiles of some accounts wait, in one order. */
    lock: profiles.lockProfilesOfAccounts,

    /** The company profiles of some members, each with its fields. */
    async listOfMembers(db: Queryable, memberIds: readonly string[]) {
      const rows = await profiles.listProfilesOfMembers(db, memberIds);
      return rows.map((row) => ({ row, fields: profiles.fieldsOf(row) }));
    },

    /**
     * Adds the profile of a member, whose account is locked. It is the active one only of an account
     * that has no other, so that no private page gives way to it.
     */
    async addOfMember(
      tx: Queryable,
      owner: ProfileOwner,
      companyMemberId: string,
      fields: ProfileFields,
    ) {
      const rows = await profiles.listProfilesOfAccount(tx, owner.id);
      const isActive = rows.length === 0;
      return add(tx, owner, fields, { isActive, companyMemberId, by: 'company' });
    },

    /** Leaves the profile of a member who goes to its account, whose plan counts it from now on. */
    async releaseOfMember(tx: Queryable, memberId: string) {
      const left = await profiles.releaseProfile(tx, memberId, clock.now());
      if (left === undefined) return;
      const owner = { id: left.accountId, uniqueId: left.uniqueId };
      await noteChange(tx, owner, 'profile.updated', left.id, 'company');
    },

    /**
     * Closes the profile of a member who goes: it is shown and changed no more. Another one of the account
     * takes its place as the active one. The account is locked.
     * @returns the closed profile; undefined where the member had none
     */
    async closeOfMember(tx: Queryable, memberId: string) {
      const at = clock.now();
      const [row] = await profiles.listProfilesOfMembers(tx, [memberId]);
      if (row === undefined) return undefined;
      await profiles.closeProfile(tx, row.id, memberId, at);
      if (!row.isActive) return row;
      const others = await profiles.listProfilesOfAccount(tx, row.accountId);
      const next = others.find(({ id, departureId }) => id !== row.id && departureId === null);
      if (next !== undefined) await profiles.activateProfile(tx, next.id, at);
      return row;
    },

    /** Writes what a company decided into the profile of a member, whose account is locked. */
    async updateOfMember(tx: Queryable, owner: ProfileOwner, id: string, fields: ProfileFields) {
      await profiles.updateFields(tx, id, fields, clock.now());
      await noteChange(tx, owner, 'profile.updated', id, 'company');
    },

    /** The profiles of an account, and the images on them, which may have come before the account. */
    async export(accountId: string): Promise<ExportFile[]> {
      const rows = await profiles.listProfilesOfAccount(database, accountId);
      const images = rows.flatMap((row) => {
        const fields = profiles.fieldsOf(row);
        return [...imageFields.map(({ name }) => fields[name]), ...fields.gallery];
      });
      const formerSlugs = await listFormerSlugs(database, accountId);
      return [
        jsonFile('profiles.json', rows),
        ...(formerSlugs.length > 0 ? [jsonFile('former-web-urls.json', formerSlugs)] : []),
        ...(await uploads.exportImages(images)),
      ];
    },

    /** Removes all profiles of an account that leaves, and its public pages. */
    async eraseAll(tx: Queryable, owner: ProfileOwner) {
      await profiles.deleteProfilesOfAccount(tx, owner.id);
      await invalidateEverywhere(tx, owner.uniqueId);
    },
  };
}

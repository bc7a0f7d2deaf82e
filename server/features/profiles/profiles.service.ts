import { AppError } from '#domain/errors.ts';
import { profileFields } from '#domain/profiles/profile-fields.ts';
import { normalizeProfile, type ProfileInput } from '#domain/profiles/profile-input.ts';
import {
  profileProblemMessage,
  profileProblems,
  type ProfileContext,
} from '#domain/profiles/profile-rules.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { Queryable } from '#server/database/database.ts';
import type { FileOwner, UploadsService } from '#server/features/uploads/uploads.service.ts';
import { invalidatePages } from '#server/platform/page-cache/page-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as profiles from './profiles.repository.ts';

const imageFields = profileFields.filter(({ kind }) => kind === 'image');

export type ProfileRow = profiles.ProfileRow;

/** Whose profiles: the account and the name its public pages are cached under. */
export interface ProfileOwner {
  readonly id: string;
  readonly uniqueId: string;
}

export type ProfilesService = ReturnType<typeof createProfilesService>;

/** The public profiles of an account. */
export function createProfilesService(
  { clock, ids, audit }: Platform,
  { uploads }: { readonly uploads: UploadsService },
) {
  return {
    /** Oldest first. */
    listProfiles: profiles.listProfilesOfAccount,

    /**
     * Checks what somebody wants to publish.
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
      const fields = normalizeProfile(input);
      const message = profileProblemMessage(fields, context);
      if (message !== undefined) {
        throw new AppError('invalid_input', message, { fields: profileProblems(fields, context) });
      }
      const images = Object.fromEntries(imageFields.map(({ name }) => [name, fields[name]]));
      const foreign = await uploads.findForeignFields(db, images, fileOwners);
      if (foreign.length > 0) {
        const problem = 'Please upload this image again.';
        throw new AppError('invalid_input', problem, {
          fields: Object.fromEntries(foreign.map((field) => [field, problem])),
        });
      }
      return fields;
    },

    /** Adds checked fields as the account's active profile; what was active no longer is. */
    async addActive(tx: Queryable, owner: ProfileOwner, fields: ProfileFields) {
      const at = clock.now();
      await profiles.lockProfilesOfAccount(tx, owner.id);
      await profiles.deactivateProfiles(tx, owner.id, at);
      const row = await profiles.insertProfile(tx, {
        ...profiles.columnsOf(fields),
        id: ids.id(at),
        accountId: owner.id,
        isActive: true,
        createdAt: at,
        updatedAt: at,
      });
      await audit.record(tx, {
        action: 'profile.added',
        subjectType: 'profile',
        subjectId: row.id,
        accountId: owner.id,
        actorAccountId: owner.id,
        actor: 'owner',
      });
      await invalidatePages(tx, owner.uniqueId);
      return row;
    },

    /** Lets search engines list a profile's public page, or not. @throws AppError `not_found` */
    async setIndexable(
      tx: Queryable,
      owner: ProfileOwner,
      profileId: string,
      isIndexable: boolean,
    ) {
      const at = clock.now();
      if (!(await profiles.updateIsIndexable(tx, owner.id, profileId, isIndexable, at))) {
        throw new AppError('not_found', 'This profile does not exist.');
      }
      await invalidatePages(tx, owner.uniqueId);
    },
  };
}

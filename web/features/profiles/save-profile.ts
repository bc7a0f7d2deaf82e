import type { Profile, ProfileFields } from '#domain/profiles/profile.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { tabStorage } from '#web/session/browser-storage.ts';
import type { User } from '#wire/accounts/user.ts';
import { changesOf } from '#web/profiles/profile-differences.ts';

/** How saving went: the account with what was saved, or how the profile is now instead. */
export type Saved =
  | { readonly user: User; readonly message: string }
  | { readonly user: User; readonly changedElsewhere: Profile };

/**
 * Adds a profile, or changes the one that was stored when its editing began. Of that, only what was
 * changed is sent.
 *
 * @param takesOverSlug the web-URL may be one that led to another profile before
 * @throws ApiError
 */
export async function saveProfile(
  fields: ProfileFields,
  base: Profile | null,
  takesOverSlug: boolean,
): Promise<Saved> {
  if (base === null) return addProfile(fields, takesOverSlug);
  const { _id: profileId, version } = base;
  const body = { ...changesOf(fields, base), profileId, version, takesOverSlug };
  try {
    return await callApi('PUT /update-company-profile', { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // A taken web-URL is a conflict, too.
    const { user } = await callApi('GET /user');
    const current = user.companyProfiles.find(({ _id: id }) => id === profileId);
    if (current === undefined || current.version === version) throw error;
    return { user, changedElsewhere: current };
  }
}

const requestKey = 'profile-request';

/**
 * Until it is answered that the profile was added, it is asked for in one name, over reloads as well: a
 * lost answer makes no second profile.
 */
async function addProfile(fields: ProfileFields, takesOverSlug: boolean): Promise<Saved> {
  const kept = tabStorage.getItem(requestKey);
  const requestId = kept ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  if (kept === null) tabStorage.setItem(requestKey, requestId);
  const body = { ...fields, requestId, takesOverSlug };
  const saved = await callApi('POST /add-company-profile', { body });
  tabStorage.removeItem(requestKey);
  return saved;
}

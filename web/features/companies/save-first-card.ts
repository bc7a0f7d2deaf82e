import type { Profile } from '#domain/profiles/profile.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import type { changesOf } from '#web/profiles/profile-differences.ts';

/**
 * Saves what a new member typed. The company may have filled in the card meanwhile: what the member did not type stays
 * as the company has it.
 *
 * @throws ApiError
 */
export async function saveFirstCard(
  changes: ReturnType<typeof changesOf>,
  { _id: profileId, version }: Pick<Profile, '_id' | 'version'>,
) {
  const save = (current: number) =>
    callApi('PUT /update-company-profile', { body: { ...changes, profileId, version: current } });
  try {
    return await save(version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const { user } = await callApi('GET /user');
    const current = user.companyProfiles.find(({ _id }) => _id === profileId);
    // A conflict of another kind is not mended by the same again.
    if (current === undefined || current.version === version) throw error;
    return save(current.version);
  }
}

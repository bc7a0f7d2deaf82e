import type { Profile } from '#domain/profiles/profile.ts';
import { fieldsOf, type ProfileRow } from './profiles.repository.ts';

/**
 * @param uniqueId the owning account's
 * @param isLocked what strangers are shown is not
 */
export function presentProfile(row: ProfileRow, uniqueId: string, isLocked = false): Profile {
  const { id: _id, isActive, version } = row;
  return { _id, uniqueId, isActive, isLocked, version, ...fieldsOf(row) };
}

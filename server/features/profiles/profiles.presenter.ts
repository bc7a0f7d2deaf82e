import type { Profile } from '#domain/profiles/profile.ts';
import { fieldsOf, type ProfileRow } from './profiles.repository.ts';

/**
 * @param uniqueId the owning account's
 * @param isLocked what strangers are shown is not
 */
export function presentProfile(row: ProfileRow, uniqueId: string, isLocked = false): Profile {
  return { _id: row.id, uniqueId, isActive: row.isActive, isLocked, ...fieldsOf(row) };
}

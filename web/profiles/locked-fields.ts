import { createContext, useContext } from 'react';
import type { ProfileFieldName } from '#domain/profiles/profile-fields.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';

/** The fields of the edited profile that a company has locked, and its name. */
export interface LockedFields {
  readonly names: readonly string[];
  readonly by: string;
}

export const LockedFieldsContext = createContext<LockedFields>({ names: [], by: '' });

/** The hint of a locked field; nothing of another one. */
export function useLockedHint(name: ProfileFieldName): { readonly hint?: string } {
  const { text } = useProfileTexts();
  const { names, by } = useContext(LockedFieldsContext);
  return names.includes(name) ? { hint: text('profile.lockedBy', { company: by }) } : {};
}

import type { UseFormReturn } from 'react-hook-form';
import { isStoredProfile, readStoredProfile } from '#domain/profiles/stored-profile.ts';
import { isSuggestedSlug } from '#domain/profiles/slug.ts';
import { tabStorage, type KeyStorage } from '#web/session/browser-storage.ts';
import { dropDraft, readDraft, useDraft, writeDraft } from '#web/session/use-draft.ts';
import { changedParts } from './profile-differences.ts';
import { newValuesWith, profileOf, type ProfileValues } from './profile-values.ts';

/**
 * The draft of a profile's form while it is typed, in the dashboard and at the first tap alike. A draft is
 * named after the profile that is edited; it is `new` for one that is added, and of the card for one typed
 * at its first tap.
 */
export type DraftName = string;

/** @param serial of the card that is about to be claimed */
export function draftOfCard(serial: string): DraftName {
  return `card-${serial}`;
}

const keyOf = (name: DraftName) => `profile-draft-${name}`;

/** Keeps the form of a profile over a reload of the tab. */
export function useProfileDraft(name: DraftName, form: UseFormReturn<ProfileValues>): void {
  useDraft(keyOf(name), form, [], acceptProfile);
}

/** The kept values, or undefined when there are none that can be used. */
export function readProfileDraft(
  name: DraftName,
  storage: KeyStorage = tabStorage,
): Partial<ProfileValues> | undefined {
  return readDraft(storage, keyOf(name), acceptProfile);
}

export function dropProfileDraft(name: DraftName, storage: KeyStorage = tabStorage): void {
  dropDraft(keyOf(name), storage);
}

/** Whether the two would be saved differently, but for a web-URL that the form has filled in itself. */
export function isProfileTyped(values: ProfileValues, initial: ProfileValues): boolean {
  const { customSlug, profileType, companyName } = values;
  const isFilledIn = values.base === null && isSuggestedSlug(customSlug, profileType, companyName);
  const typed = isFilledIn ? { ...values, customSlug: initial.customSlug } : values;
  return changedParts(profileOf(typed), profileOf(initial)).length > 0;
}

/** Whether somebody has typed something into a form of a profile that is not stored yet. */
export function hasTypedProfile(name: DraftName, storage: KeyStorage = tabStorage): boolean {
  const draft = readProfileDraft(name, storage);
  if (draft === undefined) return false;
  // In which country the browser is was not typed.
  const { companyCountryCode: code = '', secondPhoneCountryCode: second = '' } = draft;
  const initial = newValuesWith(code, second);
  return isProfileTyped({ ...initial, ...draft }, initial);
}

/**
 * Leaves what was typed at a card's first tap to the dashboard, as the draft of a profile to be
 * added: its claimer has an account, whose profiles a claim does not touch.
 *
 * @returns whether there was something to leave
 */
export function leaveToDashboard(serial: string, storage: KeyStorage = tabStorage): boolean {
  const name = draftOfCard(serial);
  const isTyped = hasTypedProfile(name, storage);
  const draft = readProfileDraft(name, storage);
  if (isTyped && draft !== undefined) writeDraft(storage, keyOf('new'), draft, []);
  dropProfileDraft(name, storage);
  return isTyped;
}

/** Drafts of older forms and broken ones give what today's form can hold, or nothing. */
function acceptProfile(kept: object): Partial<ProfileValues> | undefined {
  const fields = readStoredProfile(kept);
  const base: unknown = Reflect.get(kept, 'base');
  // A change is sent with what it began with; without that it would undo what others have saved since.
  if (base !== null && base !== undefined) {
    return isStoredProfile(base) ? { ...fields, base } : undefined;
  }
  return Object.keys(fields).length > 0 ? { ...fields, base: null } : undefined;
}

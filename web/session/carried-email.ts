import type { UseFormReturn } from 'react-hook-form';
import { tabStorage } from './browser-storage.ts';
import { dropDraft, useDraft, writeDraft } from './use-draft.ts';

/** Of this tab alone: an address in a page's URL would be written into logs. */
const key = 'typed-email';

/**
 * Carries the typed address between the forms of login, registration and a forgotten password. A form with a draft of
 * its own calls this first: the address is newer than the draft.
 * @param secrets the form's other fields, which stay where they are
 */
export function useCarriedEmail<Values extends { email: string }>(
  form: UseFormReturn<Values>,
  secrets: readonly Exclude<keyof Values, 'email'>[],
): void {
  useDraft(key, form, secrets);
}

/** Carries an address that was typed elsewhere to those forms. */
export function carryEmail(email: string): void {
  if (email !== '') writeDraft(tabStorage, key, { email }, []);
}

/** Forgets the address once somebody is signed in. */
export function dropCarriedEmail(): void {
  dropDraft(key);
}

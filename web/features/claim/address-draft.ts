import { tabStorage } from '#web/session/browser-storage.ts';
import { acceptFlat, dropDraft, readDraft } from '#web/session/use-draft.ts';

/** The personal data that the first tap keeps besides the profile; codes and passwords are never kept. */
export interface AddressValues {
  email: string;
  /** The address the last code went to; empty before. */
  otpSentTo: string;
}

/** The draft's key in the tab's storage. */
export function addressDraft(serial: string): string {
  return `claim-draft-${serial}`;
}

/** The address a code went to before a reload; empty when there is none. */
export function keptAddress(serial: string): string {
  const accept = acceptFlat<AddressValues>({ email: '', otpSentTo: '' });
  return readDraft(tabStorage, addressDraft(serial), accept)?.otpSentTo ?? '';
}

export function dropAddress(serial: string): void {
  dropDraft(addressDraft(serial));
}

import { lastingStorage, tabStorage, type KeyStorage } from './browser-storage.ts';
import { acceptFlat, readDraft } from './use-draft.ts';

/** A card that was claimed on this device: its second tap is waited for in the dashboard (decision 113). */
export interface AwaitedTap {
  readonly serial: string;
  /** Of the account. */
  readonly uniqueId: string;
}

const tapKey = 'awaited-tap';
const ledKey = 'led-through-claim';
const accept = acceptFlat<AwaitedTap>({ serial: '', uniqueId: '' });

/** Remembers a claim that was just made in this tab. */
export function awaitTap(tap: AwaitedTap): void {
  lastingStorage.setItem(tapKey, JSON.stringify(tap));
  rememberLedThroughClaim();
}

/** This tab has led through a claim, whoever has the card by now. */
export function rememberLedThroughClaim(): void {
  tabStorage.setItem(ledKey, 'yes');
}

/** The serial of the account's card whose second tap is waited for. */
export function awaitedTapOf(
  uniqueId: string,
  storage: KeyStorage = lastingStorage,
): string | undefined {
  const tap = readDraft(storage, tapKey, accept);
  return tap?.uniqueId === uniqueId ? tap.serial : undefined;
}

/** It has come, or is not wanted. */
export function forgetAwaitedTap(): void {
  lastingStorage.removeItem(tapKey);
}

/** Whether this tab has led through a claim, or the account's second tap is still waited for: no time for the tour. */
export function isLedThroughClaim(uniqueId: string): boolean {
  return tabStorage.getItem(ledKey) !== null || awaitedTapOf(uniqueId) !== undefined;
}

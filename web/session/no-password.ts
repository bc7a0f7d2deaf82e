import { tabStorage } from './browser-storage.ts';

const key = 'no-password';

/** Remembers that an account was made in this tab by a code, without a password. */
export function rememberNoPassword(accountId: string): void {
  tabStorage.setItem(key, accountId);
}

/** Whether this tab has made the account without a password. */
export function hasNoPassword(accountId: string | undefined): boolean {
  return accountId !== undefined && tabStorage.getItem(key) === accountId;
}

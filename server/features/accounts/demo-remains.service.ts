import { readDemoPassword } from '#server/platform/demo-password.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listAdminHashes, listEmailsAt } from './accounts.repository.ts';
import type { Passwords } from './passwords/passwords.ts';

/** The domain of the demo's accounts. Nobody owns it (RFC 2606), so nobody else has an address there. */
const demoDomain = 'nearcard.test';
const mostListed = 20;

/** Traces of a demo in a database, which whoever saw that demo can sign in by. */
export interface DemoRemains {
  /** Addresses of sample accounts, and of the demo's admin. */
  readonly accounts: readonly string[];
  /** Addresses of admins whose password is the demo's random one. */
  readonly adminsWithItsPassword: readonly string[];
}

export type DemoRemainsService = ReturnType<typeof createDemoRemainsService>;

/** Finds accounts of a demo whose database became a real shop's. */
export function createDemoRemainsService(
  { database, dataDir }: Pick<Platform, 'database' | 'dataDir'>,
  { passwords }: { readonly passwords: Passwords },
) {
  return {
    async find(): Promise<DemoRemains> {
      const accounts = await listEmailsAt(database, demoDomain, mostListed);
      const password = await readDemoPassword(dataDir);
      if (password === undefined) return { accounts, adminsWithItsPassword: [] };
      const adminsWithItsPassword: string[] = [];
      for (const { email, passwordHash } of await listAdminHashes(database, mostListed)) {
        if (await passwords.matches(passwordHash, password)) adminsWithItsPassword.push(email);
      }
      return { accounts, adminsWithItsPassword };
    },
  };
}

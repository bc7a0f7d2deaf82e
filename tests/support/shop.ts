import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { IssuedCard } from '#server/features/cards/issuing.service.ts';
import type { ProfileRow } from '#server/features/profiles/profiles.service.ts';
import type { Services } from '#server/app/services.ts';
import { firstProfile } from './test-app.ts';

/** An account nobody can log in to, for tests whose subject is something else. */
export function addAccount({ accounts, database }: Services, email: string): Promise<Account> {
  return accounts.createAccount(database, { email, passwordHash: 'none', name: '' });
}

/** The accounts of `count` people, and a bearer token of each. */
export async function addSignedIn(services: Services, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const account = await addAccount(services, `person-${index}@example.test`);
    tokens.push(await services.sessions.open(services.database, account.id));
  }
  return tokens;
}

/** Publishes a profile as the account's active one, in a transaction of its own. */
export function publish(
  { database, profiles }: Services,
  account: Account,
  input: ProfileInput = {},
): Promise<ProfileRow> {
  return database.transaction().execute(async (tx) => {
    const owner = { accountId: account.id };
    const whole = { ...firstProfile, ...input };
    const fields = await profiles.checkProfile(tx, whole, { form: 'claim' }, [owner]);
    return profiles.addActive(tx, account, fields);
  });
}

export async function issueCard({ database, issuing }: Services): Promise<IssuedCard> {
  const [card] = await issuing.issueWithin(database, { count: 1, batch: 'test', actor: 'test' });
  if (card === undefined) throw new Error('no card was issued');
  return card;
}

/** A card that belongs to `account`. */
export async function issueClaimedCard(services: Services, account: Account): Promise<IssuedCard> {
  const card = await issueCard(services);
  const { serial } = card;
  await services.cards.claim(services.database, {
    serial,
    accountId: account.id,
    claimCode: '',
  });
  return card;
}

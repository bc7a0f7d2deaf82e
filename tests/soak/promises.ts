import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';
import type { MailboxReader } from './mailbox-reader.ts';
import { callShop } from './shop-calls.ts';
import { visitorPassword, type Ledger } from './visitors.ts';

const atOnce = 8;
/** A killed worker's jobs are free again within 30 s (architecture, "Mail and background work"). */
const mailsWithinMs = 45_000;

/** Everything that was answered and is not there: an empty list is what is wanted. */
export async function findBrokenPromises(url: string, ledger: Ledger): Promise<string[]> {
  const registrations = await mapSome(ledger.registered, async ({ email, uniqueId }) => {
    const credentials = { email, password: visitorPassword };
    const { status, body } = await callShop(`${url}/api/login`, { body: credentials });
    return body.user?.uniqueId === uniqueId ? [] : [`${email} cannot log in (${status})`];
  });
  const claims = await mapSome(ledger.claimed, async ({ serial, uniqueId, name }) => {
    const { body: tap } = await callShop(`${url}/api/nfc/${serial}/resolve`);
    const broken = tap.url === `/card/${uniqueId}` ? [] : [`${serial} leads to ${tap.url}`];
    if (name === undefined) return broken;
    const { body: card } = await callShop(`${url}/api/card-data/${uniqueId}`);
    return card.profile?.userProfile === name ? broken : [...broken, `${name} has no profile`];
  });
  const carts = await mapSome(ledger.carts, async ({ email, token, productId }) => {
    const { status, body } = await callShop(`${url}/api/cart`, { token });
    const isThere = body.items?.some((item) => item.productId === productId) === true;
    return isThere ? [] : [`the cart of ${email} has lost ${productId} (${status})`];
  });
  const refusals = await mapSome(ledger.refused, async ({ serial, email, uniqueId }) => {
    const { body: tap } = await callShop(`${url}/api/nfc/${serial}/resolve`);
    const { body: known } = await callShop(`${url}/api/check-email`, { body: { email } });
    const isOwner = uniqueId === undefined ? known.exists : tap.url === `/card/${uniqueId}`;
    return isOwner ? [`${email} was refused its own claim of ${serial}`] : [];
  });
  return [...registrations, ...claims, ...refusals, ...carts, ...findDoubleOwners(ledger)];
}

/** Cards that were promised to more than one. */
function findDoubleOwners({ claimed }: Ledger): string[] {
  const serials = claimed.map(({ serial }) => serial);
  return [...new Set(serials)]
    .filter((serial) => serials.indexOf(serial) !== serials.lastIndexOf(serial))
    .map((serial) => `${serial} was given to two`);
}

/**
 * Finds work that the kill interrupted: all of a claim is there, or nothing.
 * @returns a line for each row that breaks it
 */
export function findHalfDoneWork(databaseUrl: string): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ problem: string }>(`
      select 'claimed twice: ' || subject_id as problem from audit_entries
        where action in ('card.claimed', 'card.release') group by subject_id
        having count(*) filter (where action = 'card.claimed')
          > 1 + count(*) filter (where action = 'card.release')
      union all
      select 'claimed without its audit row: ' || serial from cards
        where state = 'claimed' and not exists (
          select from audit_entries where action = 'card.claimed' and subject_id = serial
            and audit_entries.account_id = cards.account_id)
      union all
      select 'profile without its card: ' || email from accounts
        where email not like '%@nearcard.test' -- the demo's people
          and exists (select from profiles where account_id = accounts.id)
          and not exists (select from cards where account_id = accounts.id)`);
    return rows.map((row) => row.problem);
  });
}

/** Waits for the mails that were promised. @returns those that are missing, or came as two */
export async function findBrokenMails(mailbox: MailboxReader, ledger: Ledger): Promise<string[]> {
  const deadline = performance.now() + mailsWithinMs;
  const promised = [
    ...ledger.codesPromised.map((to) => ({ to, what: 'code' as const })),
    ...ledger.claimed
      .filter(({ name }) => name !== undefined)
      .map(({ name }) => ({ to: `${name}@example.test`, what: 'welcome' as const })),
  ];
  const countOf = ({ to, what }: (typeof promised)[number]) =>
    what === 'code' ? mailbox.codesOf(to).length : mailbox.welcomesOf(to);
  const missing = () => promised.filter((mail) => countOf(mail) === 0);
  await mailbox.refresh();
  while (missing().length > 0 && performance.now() < deadline) {
    await wait(250);
    await mailbox.refresh();
  }
  const doubled = promised.filter((mail) => countOf(mail) > 1);
  return [
    ...missing().map(({ to, what }) => `the ${what} for ${to} never came`),
    ...doubled.map(({ to, what }) => `two of ${what} came for ${to}`),
  ];
}

/** Asks about every item, a few at a time. */
async function mapSome<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.values();
  const askOn = async () => {
    for (const item of left) results.push(...(await ask(item)));
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return results;
}

import { Client } from 'pg';
import { addManyUsers } from '#tests/support/many-users.ts';
import { withServices, withShop, type BenchShop } from './demo-shop.ts';

const accounts = 200_000;
const asksEach = 200;
const warmUps = 20;

/** How slow the machine is by itself: the server answers this without its database. */
const control = 'control: /healthz';

/** An admin's requests for the list of users; a search differs each time where it holds `##`. */
const lists = {
  [control]: '',
  'first page': 'page=1',
  'page in the middle': 'page=10000',
  'last page': 'page=20000',
  'filter: admins': 'filter=admins',
  'filter: free': 'filter=free',
  'filter: no plan': 'filter=no_plan',
  'filter: Business Plus': 'filter=business_plus',
  'filter: Business Plus, page 100': 'filter=business_plus&page=100',
  'search: one e-mail': 'search=user1%23%23.',
  'search: a name of many': 'search=j%C3%BCrgen',
  'search: what all have': 'search=%40mail.test',
  'search: a phone number': 'search=2021000%23%23',
  'search: two letters': 'search=zo',
  'search: a sign': 'search=%25',
  'search: quotes': 'search=%22%27',
  'search: nobody': 'search=nobody+here',
  'filter and search': 'filter=business_plus&search=j%C3%BCrgen',
};

/** One at a time, as an admin asks, for each list: milliseconds by which 50 and 99 of 100 were answered. */
async function measure(url: string, token: string): Promise<Record<string, [string, string]>> {
  const results: Record<string, [string, string]> = {};
  for (const [name, query] of Object.entries(lists)) {
    const taken: number[] = [];
    for (let index = 0; index < warmUps + asksEach; index += 1) {
      const asked = query.replaceAll('%23%23', String(index % 100).padStart(2, '0'));
      const startedAt = performance.now();
      const path = name === control ? '/healthz' : `/api/admin/users?${asked}`;
      const answer = await fetch(url + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
      if (index >= warmUps) taken.push(performance.now() - startedAt);
    }
    const sorted = taken.toSorted((a, b) => a - b);
    const within = (share: number) => (sorted[Math.ceil(asksEach * share) - 1] ?? NaN).toFixed(1);
    results[name] = [within(0.5), within(0.99)];
  }
  return results;
}

/** The bearer token of the demo's admin. */
function signIn(shop: BenchShop): Promise<string> {
  return withServices(shop, async ({ accounts: rows, admins, sessions, database }) => {
    const email = 'bench@example.test';
    const person = { email, passwordHash: 'none', name: '' };
    const { id } = await rows.createAccount(database, person);
    await admins.setAdmin(email, true, 'bench');
    return sessions.open(database, id);
  });
}

/** `node bench/desk-users.ts`: the admin's list of users, without and with 200,000 of them. */
await withShop(async (shop) => {
  const server = await shop.serve();
  try {
    const token = await signIn(shop);
    const without = await measure(server.url, token);
    const client = new Client({ connectionString: shop.connectionString });
    await client.connect();
    await addManyUsers(client, accounts);
    await client.end();
    const withData = await measure(server.url, token);
    console.log(
      `\nThe desk's list of users: p50 and p99 in ms, without and with ${accounts} accounts`,
    );
    console.table(
      Object.fromEntries(
        Object.keys(lists).map((name) => {
          const [p50 = '', p99 = ''] = without[name] ?? [];
          const [p50With = '', p99With = ''] = withData[name] ?? [];
          return [name, { p50, p99, 'p50 with': p50With, 'p99 with': p99With }];
        }),
      ),
    );
  } finally {
    await server.stop();
  }
});

import { withServices, withShop, type BenchShop } from './demo-shop.ts';
import { closeExpiredCheckouts, type ClosedCheckouts } from './expired-checkouts.ts';
import { compare, median, printResult, type BenchResult, type CompareOptions } from './harness.ts';
import { startServer } from './server-process.ts';

const accountCount = 200;

const deliveryAddress = {
  fullName: 'Ada Example',
  phoneNumber: '+1 202 555 0123',
  addressLine1: '1 Example Street',
  city: 'London',
  state: 'Greater London',
  postalCode: 'N1 1AA',
  country: 'United Kingdom',
};

/**
 * Writing a line into the cart, and turning a cart into an order with its payment page in the
 * sandbox, against the least that writes three rows. Many people do it at once, each with a cart of
 * their own, and never the same twice: every checkout is a new order, and leaves the one before as an
 * expired checkout, which a sweep closes. A turn ends when the last of them is closed.
 */
export const benchShop = () => withShop((shop) => measureShop(shop));

export async function measureShop(shop: BenchShop, options?: CompareOptions): Promise<BenchResult> {
  const { connectionString } = shop;
  const tokens = await signIn(shop);
  const product = await shop.serve();
  const bare = await startServer('three-rows', { connectionString });
  const headersOf = (index: number) => ({
    authorization: `Bearer ${tokens[index % accountCount]}`,
    'content-type': 'application/json',
  });
  const closed: ClosedCheckouts[] = [];
  const quantityOf = (index: number) => (Math.floor(index / accountCount) % 100) + 1;
  try {
    return {
      title: 'Shop',
      ratioOf: 'requests/s',
      measurements: await compare(
        [
          {
            name: 'bare Fastify, three-row transaction',
            server: bare,
            path: '/rows',
            write: () => ({ headers: { 'content-type': 'application/json' }, body: {} }),
          },
          {
            name: 'cart write',
            server: product,
            path: '/api/cart',
            write: (index) => ({
              headers: headersOf(index),
              body: {
                productId: 'lifetime',
                quantity: quantityOf(index),
                replaceQuantity: true,
              },
            }),
          },
          {
            name: 'checkout',
            server: product,
            path: '/api/purchase',
            write: (index) => ({
              headers: headersOf(index),
              body: {
                items: [{ productId: 'lifetime', quantity: quantityOf(index) }],
                deliveryAddress,
              },
            }),
            finish: async () => void closed.push(await closeExpiredCheckouts(connectionString)),
          },
        ],
        options,
      ),
      notes: [
        `At the end of a checkout's turn ${median(closed.map(({ count }) => count))} expired checkouts were left;`,
        `closing them took ${median(closed.map(({ ms }) => ms)).toFixed()} ms, which count as its time.`,
      ],
    };
  } finally {
    await Promise.all([product, bare].map((server) => server.stop()));
  }
}

/** Bearer tokens of as many people. */
function signIn(shop: BenchShop): Promise<string[]> {
  return withServices(shop, ({ accounts, sessions, database }) =>
    Promise.all(
      Array.from({ length: accountCount }, async (_, index) => {
        const person = { email: `buyer-${index}@example.test`, passwordHash: 'none', name: '' };
        const account = await accounts.createAccount(database, person);
        return sessions.open(database, account.id);
      }),
    ),
  );
}

if (import.meta.main) printResult(await benchShop());

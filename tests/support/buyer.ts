import type { LightMyRequestResponse } from 'fastify';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { addAccount } from './shop.ts';
import type { TestApp } from './test-app.ts';

/** A whole address, as the form sends it. */
export const address = {
  fullName: 'Ada Example',
  phoneNumber: '+1 202 555 0123',
  addressLine1: '1 Example Street',
  addressLine2: '',
  city: 'London',
  state: 'Greater London',
  postalCode: 'N1 1AA',
  country: 'United Kingdom',
  additionalInstructions: '',
} as const;

export type Answer = LightMyRequestResponse;

/** Somebody signed in who buys in the sandbox. */
export interface Buyer {
  readonly account: Account;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Answer>;
  /** Asks for a payment page; a whole address goes along unless the request has another one. */
  purchase(request: object): Promise<Answer>;
  /** On the sandbox's page, by the URL that `purchase` answered. */
  press(button: 'pay' | 'decline' | 'cancel', url: string): Promise<Answer>;
  /** Buys one unit of a product and comes back to the shop: the answer of `GET /success`. */
  buy(productId: string, request?: object): Promise<Answer>;
  /** The tier of `GET /user`. */
  tier(): Promise<string | null>;
}

export async function addBuyer(test: TestApp, email = 'buyer@example.test'): Promise<Buyer> {
  return buyerOf(test, await addAccount(test.services, email));
}

/** @param test the process that is asked */
export function buyerOf(
  { services, app }: Pick<TestApp, 'app' | 'services'>,
  account: Account,
): Buyer {
  const call: Buyer['call'] = async (method, path, payload) =>
    // A session of its own for each call: the clock may have moved by a year.
    app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${await services.sessions.open(services.database, account.id)}`,
      },
      ...(payload && { payload }),
    });
  const purchase: Buyer['purchase'] = (request) =>
    call('POST', '/purchase', { deliveryAddress: address, ...request });
  const press: Buyer['press'] = (button, url) =>
    call('POST', `/sandbox/payments/${paymentIdOf(url)}/${button}`, {});

  return {
    account,
    call,
    purchase,
    press,
    async buy(productId, request = {}) {
      const begun = await purchase({ items: [{ productId, quantity: 1 }], ...request });
      if (begun.statusCode !== 200) return begun;
      const { url } = begun.json<{ url: string }>();
      const paid = await press('pay', url);
      return call('GET', new URL(paid.json<{ url: string }>().url).pathname + searchOf(paid));
    },
    async tier() {
      const { user } = (await call('GET', '/user')).json<{
        user: { subscriptionTier: string | null };
      }>();
      return user.subscriptionTier;
    },
  };
}

/** The sandbox's name of the payment whose page is at `url`. */
export function paymentIdOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

function searchOf(paid: Answer): string {
  return new URL(paid.json<{ url: string }>().url).search;
}

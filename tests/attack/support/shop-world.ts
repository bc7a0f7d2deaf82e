import { addBuyer, paymentIdOf, type Buyer } from '#tests/support/buyer.ts';
import { issueCard, issueClaimedCard, publish } from '#tests/support/shop.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { emptyConnectMessage } from '#domain/messages/connect-form.ts';

/** Somebody who has one of everything that an account can have, and its ids. */
export interface Inhabitant {
  readonly buyer: Buyer;
  readonly ids: {
    readonly profile: string;
    readonly card: string;
    readonly message: string;
    readonly order: string;
    readonly orderNumber: string;
    readonly invoice: string;
    readonly subscription: string;
    readonly payment: string;
  };
}

export async function addInhabitant(test: TestApp, email: string): Promise<Inhabitant> {
  const { services } = test;
  const buyer = await addBuyer(test, email);
  const { account } = buyer;
  const profile = await publish(services, account, { userProfile: 'Ada Example' });
  const { serial } = await issueClaimedCard(services, account);
  const sender = { firstName: 'Eve', lastName: 'Example', phone: '1', email: 'eve@example.test' };
  const form = { ...emptyConnectMessage, ...sender, message: 'Hello', website: '', messageId: '' };
  await services.connect.send({ ...form, uniqueId: account.uniqueId, slug: '' }, '127.0.0.1');
  await buyer.buy('business-yearly');
  const begun = await buyer.purchase({ items: [{ productId: 'lifetime', quantity: 1 }] });
  const { messages } = (await buyer.call('GET', '/messages')).json();
  const { plan } = (await buyer.call('GET', '/plan')).json();
  const { orders } = (await buyer.call('GET', '/orders')).json();
  const paid = orders.find(({ payments }: { payments: { invoice?: object }[] }) =>
    payments.some(({ invoice }) => invoice),
  );
  return {
    buyer,
    ids: {
      profile: profile.id,
      card: serial,
      message: messages[0]._id,
      order: paid._id,
      orderNumber: String(paid.orderNumber),
      invoice: paid.payments[0].invoice._id,
      subscription: plan.subscriptions[0]._id,
      payment: paymentIdOf(begun.json<{ url: string }>().url),
    },
  };
}

/** A card that nobody has claimed. @returns its serial */
export async function addUnclaimedCard({ services }: TestApp): Promise<string> {
  return (await issueCard(services)).serial;
}

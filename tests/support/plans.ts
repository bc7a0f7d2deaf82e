import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { Services } from '#server/services.ts';
import { address } from './buyer.ts';

/** Gives an account the plan with the most profiles, for good, without paying. */
export async function giveLifetime({ shop }: Services, account: Account): Promise<void> {
  await shop.checkout.purchase(account.id, {
    items: [{ productId: 'lifetime', quantity: 1 }],
    promoCode: 'TEST100',
    deliveryAddress: address,
  });
}

import type { Account } from '#server/features/accounts/accounts.service.ts';
import type { Services } from '#server/app/services.ts';
import { address } from './buyer.ts';

/** Gives an account the plan with the most profiles, for good, without paying. */
export async function giveLifetime({ checkout }: Services, account: Account): Promise<void> {
  await checkout.purchase(account.id, {
    items: [{ productId: 'lifetime', quantity: 1 }],
    quantity: 1,
    promoCode: 'TEST100',
    deliveryAddress: { ...address, company: '', taxId: '' },
  });
}

import { useEffect, useState } from 'react';
import { authStore } from '#web/session/auth-store.ts';
import { clearBoughtCart } from '#web/session/cart-backend.ts';
import { celebrate } from '#web/ui/celebrate.ts';
import { confirmPayment, type Confirmation } from './confirmation.ts';
import { isNewPurchase, rememberPurchase } from './last-purchase.ts';
import type { ConfirmedPurchase } from '#wire/checkout.ts';

/**
 * Asks for the purchase; the signal ends the call when the page is left.
 *
 * @throws ApiError 402 not paid, 404 unknown, 409 still being confirmed
 */
export type AskForPurchase = (signal: AbortSignal) => Promise<ConfirmedPurchase>;

/**
 * Follows a payment until it is decided. The bought items leave the cart and the session learns of the new
 * tier.
 *
 * @param ask the same function as long as it asks for the same purchase
 */
export function useConfirmation(ask: AskForPurchase): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: 'verifying' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function follow() {
      const decided = await confirmPayment({
        ask: () => ask(signal),
        wait: (ms) => waitUnless(signal, ms),
        onPending: () => setConfirmation({ kind: 'pending' }),
      });
      if (signal.aborted) return;
      if (decided.kind === 'confirmed') takeOver(decided);
      setConfirmation(decided);
    }
    void follow();
    return () => leaving.abort();
  }, [ask]);
  return confirmation;
}

/** A purchase counts once: the page may be opened again when the next cart is already being filled. */
function takeOver({ purchase, user }: ConfirmedPurchase): void {
  if (user !== undefined) authStore.getState().setUser(user);
  if (!isNewPurchase(purchase._id)) return;
  rememberPurchase(purchase._id);
  void clearBoughtCart();
  void celebrate();
}

/** Never comes back once the page has been left. */
function waitUnless(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

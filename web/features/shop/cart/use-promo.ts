import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { useEffect, useState } from 'react';
import { normalizePromoCode, type Promo } from '#domain/catalog/promos.ts';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { cartStore, useCartPromo } from '#web/session/cart-store.ts';

/** The message at the promo field. */
export interface PromoMessage {
  kind: 'good' | 'bad' | 'neutral';
  text: string;
}

/** Applying and removing a promo code; the applied one lives in the cart's store. */
export function usePromo() {
  const texts = useCartTexts();
  const { text } = texts;
  const promo = useCartPromo();
  const [message, setMessage] = useState<PromoMessage>();
  const [isChecking, setIsChecking] = useState(false);

  // A kept promo is as old as its last visit: the code may be off by now, or take off less.
  useEffect(() => {
    const kept = cartStore.getState().promo;
    if (kept === null) return undefined;
    const controller = new AbortController();
    async function say(stored: Promo) {
      const found = await recheck(stored, controller.signal, texts);
      if (!controller.signal.aborted) setMessage(found);
    }
    void say(kept);
    return () => controller.abort();
  }, [texts]);

  /** @returns the code as it stands, or `undefined` when it was not applied */
  async function apply(typed: string): Promise<string | undefined> {
    const code = normalizePromoCode(typed);
    if (code === '') {
      setMessage({ kind: 'bad', text: text('cart.promoEmpty') });
      return undefined;
    }
    setIsChecking(true);
    try {
      const { promo: found } = await callApi('GET /promos/:code', { params: { code } });
      cartStore.getState().setPromo(found);
      setMessage({ kind: 'good', text: text('cart.promoApplied', { code: found.code }) });
      return found.code;
    } catch (error) {
      setMessage({ kind: 'bad', text: refusalOf(error, code, texts) });
      return undefined;
    } finally {
      setIsChecking(false);
    }
  }

  function remove(): void {
    cartStore.getState().setPromo(null);
    setMessage({ kind: 'neutral', text: text('cart.promoRemoved') });
  }

  return { promo, message, isChecking, apply, remove, clearMessage: () => setMessage(undefined) };
}

/** Brings a kept promo up to date; what to say of it, if anything. */
async function recheck(
  kept: Promo,
  signal: AbortSignal,
  texts: CartTexts,
): Promise<PromoMessage | undefined> {
  try {
    const params = { code: kept.code };
    const { promo: found } = await callApi('GET /promos/:code', { params, signal });
    if (isCurrent(kept)) cartStore.getState().setPromo(found);
    return { kind: 'good', text: texts.text('cart.promoApplied', { code: found.code }) };
  } catch (error) {
    // Any other failure says nothing about the code; the checkout asks again.
    if (!(error instanceof ApiError) || !isRefused(error) || !isCurrent(kept)) return undefined;
    cartStore.getState().setPromo(null);
    return { kind: 'bad', text: refusalOf(error, kept.code, texts) };
  }
}

/** Why a code is not applied: in English as the server says it, in other languages by the error's code. */
function refusalOf(error: unknown, code: string, { language, text }: CartTexts): string {
  const refused = text('cart.promoUnknown');
  if (language === 'en') return failureMessage(error, { refused });
  if (!(error instanceof ApiError)) return text('cart.failed');
  if (error.status === 0) return text(navigator.onLine ? 'cart.failed' : 'cart.offline');
  if (error.status === 409) return text('cart.promoRefused', { code });
  if (error.status === 429) return text('cart.tooMany');
  return error.status >= 500 ? text('cart.failed') : refused;
}

/** There is no such code any more, or it is used up, perhaps by this account. */
function isRefused({ status }: ApiError): boolean {
  return status === 404 || status === 409;
}

function isCurrent({ code }: Promo): boolean {
  return cartStore.getState().promo?.code === code;
}

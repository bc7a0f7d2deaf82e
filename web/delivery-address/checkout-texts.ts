import english from '#domain/texts/checkout/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';

export type CheckoutTexts = ShopTexts<'checkout'>;

/** The texts of the checkout and of addresses in the page's language (decision 85). */
export const useCheckoutTexts = shopTextsHook<'checkout'>(english);

import english from '#domain/texts/cart/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from './shop-texts.tsx';

export type CartTexts = ShopTexts<'cart'>;

/** The texts of the cart in the page's language (decision 85). */
export const useCartTexts = shopTextsHook<'cart'>(english);

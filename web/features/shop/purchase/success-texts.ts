import english from '#domain/texts/success/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';

export type SuccessTexts = ShopTexts<'success'>;

/** The texts after a payment in the page's language (decision 85). */
export const useSuccessTexts = shopTextsHook<'success'>(english);

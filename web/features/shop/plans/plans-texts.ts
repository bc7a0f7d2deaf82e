import english from '#domain/texts/plans/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';

export type PlansTexts = ShopTexts<'plans'>;

/** The texts of the plans in the page's language (decision 85). */
export const usePlansTexts = shopTextsHook<'plans'>(english);

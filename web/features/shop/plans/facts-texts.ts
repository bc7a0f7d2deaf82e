import type { Currency } from '#domain/catalog/currency.ts';
import type { FactWords } from '#domain/catalog/plan-facts.ts';
import english from '#domain/texts/facts/en.json' with { type: 'json' };
import { priceIn } from '#web/site/price-in.ts';
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';

export type FactsTexts = ShopTexts<'facts'>;

/** The texts of the plans in detail, in the page's language (decision 85). */
export const useFactsTexts = shopTextsHook<'facts'>(english);

/** The words of the plans' facts in the page's language. */
export function factWords({ language, text }: FactsTexts, currency: Currency): FactWords {
  return {
    price: (cents) => priceIn(language, cents, currency),
    once: (price) => text('facts.once', { price }),
    perMonth: (price) => text('facts.perMonth', { price }),
    less: (price, saved) => text('facts.less', { price, saved }),
    yes: text('facts.yes'),
    labels: {
      price: text('facts.price'),
      yearly: text('facts.yearly'),
      profiles: text('facts.profiles'),
      included: text('facts.included'),
      each: text('facts.each'),
      share: text('facts.share'),
      switch: text('facts.switch'),
      urls: text('facts.urls'),
      support: text('facts.support'),
    },
  };
}

import { cardsPerUnit } from '#domain/accounts/tiers.ts';
import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import { planNamesIn } from '#domain/catalog/plan-names.ts';
import { isShippingFree } from '#domain/catalog/shipping-zones.ts';
import type { Question } from '#domain/site/faq-page.ts';
import { priceIn } from '#web/site/price-in.ts';
import type { FactsTexts } from '../plans/facts-texts.ts';

/** The questions that people have before they buy a plan, in the page's language. */
export const buyingQuestions = (
  catalog: Catalog,
  { language, text }: FactsTexts,
): readonly Question[] => {
  const names = planNamesIn(catalog.content, language);
  const { business_plus: plus, business_lifetime: lifetime } = names;
  return [
    { question: text('facts.mine'), answer: text('facts.mineText') },
    {
      question: text('facts.count'),
      answer: text(
        isShippingFree(catalog.content.shipping) ? 'facts.countText' : 'facts.countAlone',
        {
          plus,
          plusCards: cardsPerUnit('business_plus'),
          lifetime,
          lifetimeCards: cardsPerUnit('business_lifetime'),
          price: priceIn(language, furtherCardCents(catalog), catalog.currency),
        },
      ),
    },
    { question: text('facts.renew'), answer: text('facts.renewText', { lifetime }) },
    { question: text('facts.change'), answer: text('facts.changeText') },
    { question: text('facts.promo'), answer: text('facts.promoText') },
    { question: text('facts.ends'), answer: text('facts.endsText') },
  ];
};

import { cardsPerUnit } from '#domain/accounts/tiers.ts';
import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import type { Question } from '#domain/site/faq-page.ts';
import { priceIn } from '#web/site/price-in.ts';
import type { FactsTexts } from '../plans/facts-texts.ts';

/** The questions that people have before they buy a plan, in the page's language. */
export const buyingQuestions = (
  catalog: Catalog,
  { language, text }: FactsTexts,
): readonly Question[] => [
  { question: text('facts.mine'), answer: text('facts.mineText') },
  {
    question: text('facts.count'),
    answer: text('facts.countText', {
      plus: cardsPerUnit('business_plus'),
      lifetime: cardsPerUnit('business_lifetime'),
      price: priceIn(language, furtherCardCents(catalog), catalog.currency),
    }),
  },
  { question: text('facts.renew'), answer: text('facts.renewText') },
  { question: text('facts.change'), answer: text('facts.changeText') },
  { question: text('facts.promo'), answer: text('facts.promoText') },
  { question: text('facts.ends'), answer: text('facts.endsText') },
];

import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import { cardsIn, hasShippedCards } from '#domain/catalog/plan-caps.ts';
import { planNamesIn } from '#domain/catalog/plan-names.ts';
import { paidTiers } from '#domain/catalog/plans.ts';
import { isShippingFree } from '#domain/catalog/shipping-zones.ts';
import type { Question } from '#domain/site/faq-page.ts';
import { priceIn } from '#web/site/price-in.ts';
import type { FactsTexts } from '../plans/facts-texts.ts';

/** The questions that people have before they buy a plan, in the page's language. */
export const buyingQuestions = (catalog: Catalog, texts: FactsTexts): readonly Question[] => {
  const { language, text } = texts;
  const { business_lifetime: lifetime } = planNamesIn(catalog.content, language);
  return [
    { question: text('facts.mine'), answer: text('facts.mineText') },
    {
      question: text('facts.count'),
      answer: cardsAnswer(catalog, texts),
    },
    { question: text('facts.renew'), answer: text('facts.renewText', { lifetime }) },
    { question: text('facts.change'), answer: text('facts.changeText') },
    { question: text('facts.promo'), answer: text('facts.promoText') },
    { question: text('facts.ends'), answer: text('facts.endsText') },
  ];
};

/** How many cards come with the plans: in a sentence for the shipped numbers, else plan by plan. */
function cardsAnswer(catalog: Catalog, { language, locale, text }: FactsTexts): string {
  const { content, currency } = catalog;
  const names = planNamesIn(content, language);
  const cards = cardsIn(content);
  const isFree = isShippingFree(content.shipping);
  const price = priceIn(language, furtherCardCents(catalog), currency);
  if (hasShippedCards(content)) {
    return text(isFree ? 'facts.countText' : 'facts.countAlone', {
      plus: names.business_plus,
      plusCards: cards.business_plus,
      lifetime: names.business_lifetime,
      lifetimeCards: cards.business_lifetime,
      price,
    });
  }
  const plans = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    paidTiers.map((tier) => `${names[tier]} (${cards[tier]})`),
  );
  return text(isFree ? 'facts.countPlans' : 'facts.countPlansAlone', { plans, price });
}

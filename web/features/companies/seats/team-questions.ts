import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import { isShippingFree } from '#domain/catalog/shipping-zones.ts';
import { leastSeats } from '#domain/companies/seat-count.ts';
import type { Question } from '#domain/site/faq-page.ts';
import { amountIn } from '#web/site/price-in.ts';
import type { TeamsTexts } from './teams-texts.ts';

/** The questions that a buyer and the IT of a company ask, in the page's language. */
export function teamQuestions(
  catalog: Catalog,
  { language, text }: TeamsTexts,
): readonly Question[] {
  const price = amountIn(language, furtherCardCents(catalog), catalog.currency);
  const cardsAnswer = isShippingFree(catalog.content.shipping)
    ? 'teams.cardsAnswer'
    : 'teams.cardsAlone';
  return [
    { question: text('teams.ssoQuestion'), answer: text('teams.ssoAnswer') },
    { question: text('teams.directoryQuestion'), answer: text('teams.directoryAnswer') },
    { question: text('teams.leaveQuestion'), answer: text('teams.leaveAnswer') },
    { question: text('teams.gdprQuestion'), answer: text('teams.gdprAnswer') },
    { question: text('teams.cardsQuestion'), answer: text(cardsAnswer, { price }) },
    {
      question: text('teams.seatsQuestion'),
      answer: text('teams.seatsAnswer', { count: leastSeats }),
    },
    { question: text('teams.stopQuestion'), answer: text('teams.stopAnswer') },
  ];
}

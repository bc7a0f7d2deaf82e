import { cardsPerUnit } from '#domain/accounts/tiers.ts';
import { formatPrice } from '#domain/catalog/money.ts';
import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import type { Question } from '#domain/site/faq-page.ts';

/** The questions that people have before they buy a plan. */
export const buyingQuestions = (catalog: Catalog): readonly Question[] => [
  {
    question: 'How does a card become mine?',
    answer:
      'Cards are registered by tap or scan, never auto-allocated at checkout. The first tap or scan of your card opens a page where you claim it. Every later tap opens your active profile.',
  },
  {
    question: 'How many cards do I get?',
    answer: `Business Plus includes ${cardsPerUnit('business_plus')} NFC card, Lifetime ${cardsPerUnit('business_lifetime')}. Renewals don’t include another one. Extra cards are ${formatPrice(furtherCardCents(catalog), catalog.currency)} each, one time, with any paid plan. Shipping is always free.`,
  },
  {
    question: 'Does my plan renew?',
    answer:
      'If you pay by card, monthly and annual plans renew at the list price until you cancel in your account settings. With PayPal you pay for one period, and it doesn’t renew. Lifetime never renews.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes. An annual or higher plan starts right away, with credit for your unused time. A lower plan starts when your paid period ends. If that was paid with PayPal, a plan you buy by card starts when it ends.',
  },
  {
    question: 'What does a promo code do?',
    answer:
      'It lowers the price of the first period only. Each code works for certain plans, never the free one. If nothing is left to pay, the plan doesn’t renew.',
  },
  {
    question: 'What happens when my plan ends?',
    answer:
      'Your plan runs until the end of the period you paid for. After that you keep your profiles. Those above the free plan’s limit are locked until you upgrade again, and the active one stays public.',
  },
];

import { cardsPerUnit } from '#domain/accounts/tiers.ts';
import { formatCents } from '#domain/catalog/money.ts';
import { furtherCard } from '#domain/catalog/products.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const facts = [
  {
    title: 'Tap it once to make it yours',
    text: 'Cards are registered by tap or scan, never auto-allocated at checkout. The first tap or scan of your card opens a page where you claim it. Every later tap opens your active profile.',
  },
  {
    title: 'Shipping is free',
    text: `Business Plus includes ${cardsPerUnit('business_plus')} NFC card, Lifetime ${cardsPerUnit('business_lifetime')}. We ship them to your order address, and the subtotal is the total. Renewals don’t include another card. Extra cards are ${formatCents(furtherCard.unitCents)} each, one time, with any paid plan.`,
  },
  {
    title: 'Renewals',
    text: 'If you pay by card, monthly and annual plans renew at the list price until you cancel in your account settings. After you cancel, your plan runs until the end of the period you paid for. Lifetime is a one-time payment.',
  },
  {
    title: 'Changing plans',
    text: 'Change your plan instead of buying a second one. An annual or higher plan starts right away, with credit for your unused time. A lower plan starts when your paid period ends.',
  },
  {
    title: 'Promo codes',
    text: 'A promo code lowers the price of the first period only. Each code works for certain plans, never the free one. If nothing is left to pay, the plan doesn’t renew.',
  },
  {
    title: 'PayPal',
    text: 'With PayPal you pay for one period, and it doesn’t renew. Choose again when it ends. If you buy a plan by card before then, it starts when the PayPal period ends. Lifetime never renews.',
  },
  {
    title: 'Nothing is deleted',
    text: 'When a plan ends, you keep your profiles. Those above the free plan’s limit are locked until you upgrade again. The active one stays public.',
  },
];

/** The facts to know before buying. */
export function BuyingFacts() {
  return (
    <section
      aria-labelledby="good-to-know"
      className="below-the-fold mx-auto w-full max-w-site px-4 py-14 sm:px-6 lg:py-20"
    >
      <h2 id="good-to-know" className="text-headline font-semibold">
        Good to know
      </h2>
      <dl className="mt-8 grid gap-x-16 border-t border-hairline md:grid-cols-2">
        {facts.map(({ title, text }) => (
          <div key={title} className="border-b border-hairline py-5">
            <dt className="text-lead font-medium">{title}</dt>
            <dd className="mt-1 max-w-reading text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft">
        Read more in the <TextLink to="/terms-and-conditions">Terms and Conditions</TextLink>
      </p>
    </section>
  );
}

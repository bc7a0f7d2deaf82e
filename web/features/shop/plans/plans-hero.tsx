import { profileCap } from '#domain/accounts/tiers.ts';
import { priceTag } from '#domain/catalog/plan-facts.ts';
import { plans } from '#domain/catalog/plans.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';

const promises = [
  { term: 'Try it free', text: 'One profile to share by link and QR code. No payment needed.' },
  {
    term: 'Tap it once to make it yours',
    text: 'You set up the card on your own phone in about a minute.',
  },
  { term: 'Free shipping', text: 'The price you see is the price you pay.' },
];

/** The product and its prices, which a phone's first screen shows, and the link to the plans. */
export function PlansHero() {
  return (
    <section className="border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site items-end gap-x-16 gap-y-12 px-4 pt-8 pb-12 sm:px-6 sm:py-20 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <h1 className="text-display font-semibold">NFC Business Cards</h1>
          <dl className="mt-6 grid max-w-reading grid-cols-2 border-t border-hairline sm:grid-cols-4">
            {plans.map((plan) => (
              <div key={plan.id} className="border-b border-hairline py-3">
                <dt className="text-caption text-ink-soft">{plan.name}</dt>
                <dd className="text-lead font-semibold tabular-nums">{priceTag(plan)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 max-w-reading text-lead text-ink-soft">
            Start with one profile, or manage up to {profileCap('business_lifetime')}. Change plans
            whenever your work does.
          </p>
          <ButtonAnchor href="#plans" variant="primary" className="mt-8 min-h-12 px-6">
            Get Your Card Now
          </ButtonAnchor>
        </div>
        <dl className="border-t border-hairline">
          {promises.map(({ term, text }) => (
            <div key={term} className="border-b border-hairline py-4">
              <dt className="font-medium">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

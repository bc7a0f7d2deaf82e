import { useMemo } from 'react';
import { profileCap } from '#domain/accounts/tiers.ts';
import { emptyDesign, printedDesign } from '#domain/card-design/card-design.ts';
import { priceTag } from '#domain/catalog/plan-facts.ts';
import { plans } from '#domain/catalog/plans.ts';
import { sampleCardPath } from '#domain/public-card/sample-person.ts';
import { qrOutline } from '#domain/qr-code.ts';
import { TurnedCard } from '#web/card-design/turned-card.tsx';
import { useSite } from '#web/site/use-site.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { useShownDesign } from '../cart/shown-design.ts';

const sampleDesign = printedDesign({ ...emptyDesign, name: 'Rosa Lind', role: 'Architect' });

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
      <div className="mx-auto grid max-w-site grid-cols-[minmax(0,1fr)] gap-x-16 px-4 pt-7 pb-12 sm:px-6 sm:pt-16 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr]">
        <h1 className="text-display font-semibold lg:self-end">NFC Business Cards</h1>
        <div className="mx-auto mt-6 w-56 max-w-full sm:w-80 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:w-full lg:max-w-96 lg:self-center">
          <HeroCard />
        </div>
        <div>
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
        <dl className="mt-12 grid gap-x-8 border-t border-hairline sm:grid-cols-3 lg:col-span-2">
          {promises.map(({ term, text }) => (
            <div key={term} className="py-4 max-sm:border-b max-sm:border-hairline">
              <dt className="font-medium">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The buyer's own card, or that of a sample person. Its code opens the sample card. */
function HeroCard() {
  const { brandName, publicUrl } = useSite();
  const { design } = useShownDesign();
  const print = useMemo(
    () => ({ brandName, code: qrOutline(publicUrl + sampleCardPath) }),
    [brandName, publicUrl],
  );
  const [printed, title] =
    design === null
      ? [sampleDesign, 'A card of Rosa Lind, Architect']
      : [printedDesign(design), 'The front of your card'];
  return <TurnedCard design={printed} print={print} title={title} />;
}

import { plansPath } from '#web/site/site-links.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { HeroCard, type DrawnCard } from './hero-card.tsx';
import { HeroPhone } from './hero-phone.tsx';
import './hero-scene.css';

/** The product, in five seconds. */
export function Hero({ card }: { card: DrawnCard }) {
  return (
    <section className="overflow-clip border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site items-center gap-x-12 gap-y-14 px-4 py-14 sm:px-6 sm:py-20 lg:grid-cols-[1.05fr_1fr] lg:py-24">
        <div>
          <h1 className="text-display font-semibold">Tap. Connect. Share Instantly.</h1>
          <p className="mt-6 max-w-reading text-lead text-ink-soft">
            A business card that opens your profile on any phone. One tap or a scan shares your
            details, your links and a way to reach you.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2">
            <ButtonLink to={plansPath} variant="primary" className="min-h-12 px-6">
              Get Your Card Now
            </ButtonLink>
            <ButtonAnchor href="#how-it-works" variant="quiet" className="-ml-2">
              How it works
            </ButtonAnchor>
          </div>
          <p className="mt-10 flex items-baseline gap-3 border-t border-hairline pt-5 text-ink-soft lg:max-w-96">
            <strong className="text-headline font-semibold text-ink tabular-nums">50K+</strong>
            smart connections
          </p>
        </div>
        <HeroScene card={card} />
      </div>
    </section>
  );
}

/**
 * The product at work: the card is held to a phone, which shows the profile. Drawn in markup, so
 * that it is sharp at every size and there with the first paint; the page's text says the same.
 */
function HeroScene({ card }: { card: DrawnCard }) {
  return (
    <div aria-hidden="true" className="hero-scene">
      <HeroPhone />
      <div className="hero-waves">
        <span />
        <span />
        <span />
      </div>
      <HeroCard card={card} />
    </div>
  );
}

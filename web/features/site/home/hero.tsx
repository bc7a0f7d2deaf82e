import { sampleCardPath, sampleQrPath } from '#domain/public-card/sample-person.ts';
import { plansPath } from '#web/site/site-links.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import type { DrawnCard } from './hero-card.tsx';
import { HeroScene } from './hero-scene.tsx';
import { LiveNameField } from './live-name/live-name-field.tsx';
import { useLiveCard } from './live-name/use-live-card.ts';

/**
 * The product, in five seconds, with a visitor's own name where they type one. On a phone, the card stands between
 * that field and the words.
 */
export function Hero({ card }: { card: DrawnCard }) {
  const live = useLiveCard();
  return (
    <section className="overflow-clip border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site grid-cols-[minmax(0,1fr)] gap-x-12 px-4 pt-7 pb-12 sm:px-6 sm:py-16 lg:grid-cols-[1.05fr_1fr] lg:content-center lg:py-12">
        <h1 className="text-display font-semibold">Tap. Connect. Share Instantly.</h1>
        <div className="mt-5 lg:row-start-3 lg:mt-6">
          <LiveNameField live={live} maxLength={card.nameLimit} />
        </div>
        <div className="mt-2 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mt-0 lg:self-center">
          <HeroScene card={card} live={live.card.shown} />
        </div>
        <p className="mt-6 max-w-reading text-lead text-ink-soft lg:row-start-2">
          A business card that opens your profile on any phone. One tap or scan shares your details,
          your links and a way to reach you.
        </p>
        <div className="mt-6 lg:row-start-4 lg:mt-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <ButtonLink to={plansPath} variant="primary" className="min-h-12 px-6">
              Get Your Card Now
            </ButtonLink>
            <ButtonAnchor href={sampleCardPath} className="min-h-12">
              Try one
            </ButtonAnchor>
          </div>
          <TryOne />
        </div>
      </div>
    </section>
  );
}

/** The code of the sample card, for a second phone or one in front of a screen, beside the shop's figure. */
function TryOne() {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5 border-t border-hairline pt-6">
      <div className="flex items-center gap-4">
        <img
          src={sampleQrPath}
          alt="QR code that opens the sample card"
          width={88}
          height={88}
          decoding="async"
          className="size-22 rounded-field bg-white ring-1 ring-hairline"
        />
        <p className="w-36 text-caption text-ink-soft">
          <strong className="block text-body font-semibold text-ink">Scan a sample</strong>
          Your phone’s camera opens a real card.
        </p>
      </div>
      <p className="text-caption text-ink-soft">
        <strong className="block text-headline font-semibold text-ink tabular-nums">50K+</strong>
        smart connections
      </p>
    </div>
  );
}

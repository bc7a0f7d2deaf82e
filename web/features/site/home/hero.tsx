import { sampleCardPath, sampleQrPath } from '#domain/public-card/sample-person.ts';
import { plansPath } from '#web/site/site-links.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import type { DrawnCard } from './hero-card.tsx';
import { HeroScene } from './hero-scene.tsx';

/** The product, in five seconds: on a phone, the card stands between the headline and the words. */
export function Hero({ card }: { card: DrawnCard }) {
  return (
    <section className="overflow-clip border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site grid-cols-[minmax(0,1fr)] gap-x-12 px-4 pt-7 pb-12 sm:px-6 sm:py-16 lg:grid-cols-[1.05fr_1fr] lg:grid-rows-[1fr_auto] lg:py-20">
        <h1 className="text-display font-semibold lg:self-end">Tap. Connect. Share Instantly.</h1>
        <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-center">
          <HeroScene card={card} />
        </div>
        <div className="mt-6">
          <p className="max-w-reading text-lead text-ink-soft">
            A business card that opens your profile on any phone. One tap or scan shares your
            details, your links and a way to reach you.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 lg:mt-8">
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

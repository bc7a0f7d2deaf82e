import { sampleCardPath, sampleQrPath } from '#domain/public-card/sample-person.ts';
import { plansPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import type { DrawnCard } from './hero-card.tsx';
import { HeroScene } from './hero-scene.tsx';
import { LiveNameField } from './live-name/live-name-field.tsx';
import { useLiveCard } from './live-name/use-live-card.ts';

/**
 * The product, in five seconds, with a visitor's own name where they type one. On a phone, the card stands between
 * that field and the buttons.
 */
export function Hero({ card, cardFrom }: { card: DrawnCard; cardFrom: string }) {
  const live = useLiveCard();
  const { text } = useSiteTexts('home');
  const sitePath = useSitePath();
  return (
    <section className="overflow-clip border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site grid-cols-[minmax(0,1fr)] gap-x-12 px-4 pt-6 pb-8 sm:px-6 sm:py-16 beside:grid-cols-[1.05fr_1fr] beside:content-center lg:py-12 short:py-4">
        <h1 className="text-display font-semibold short:text-headline">{text('home.title')}</h1>
        <div className="mt-3 max-w-reading text-lead beside:row-start-2 lg:mt-5">
          <p className="text-ink-soft">{text('home.intro')}</p>
          <p className="mt-2 font-medium">{cardFrom}</p>
        </div>
        <div className="mt-5 beside:row-start-3 lg:mt-6">
          <LiveNameField live={live} maxLength={card.nameLimit} />
        </div>
        <div className="-mt-2 sm:mt-2 beside:col-start-2 beside:row-span-4 beside:row-start-1 beside:mt-0 lg:self-center">
          <HeroScene card={card} live={live.card.shown} />
        </div>
        <div className="mt-3 sm:mt-6 beside:row-start-4 lg:mt-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <ButtonLink
              to={sitePath(plansPath)}
              // With a name on the card, ordering that one is the way on.
              variant={live.canOrder ? 'secondary' : 'primary'}
              className="min-h-12 max-sm:w-full sm:px-6"
            >
              {text('home.getCard')}
            </ButtonLink>
            <ButtonAnchor href={sampleCardPath} className="min-h-12 max-sm:w-full">
              {text('home.openSample')}
            </ButtonAnchor>
          </div>
          <TryOne />
        </div>
      </div>
    </section>
  );
}

/**
 * The code of the sample card, for a phone in front of a larger screen, beside the shop's figure. A phone has the
 * button above.
 */
function TryOne() {
  const { text } = useSiteTexts('home');
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-5 sm:mt-8 sm:border-t sm:border-hairline sm:pt-6">
      <div className="flex items-center gap-4 max-sm:hidden">
        <img
          src={sampleQrPath}
          alt={text('home.qrAlt')}
          width={88}
          height={88}
          loading="lazy"
          decoding="async"
          className="size-22 rounded-field bg-white ring-1 ring-hairline"
        />
        <p className="w-36 text-caption text-ink-soft">
          <strong className="block text-body font-semibold text-ink">{text('home.scan')}</strong>
          {text('home.scanText')}
        </p>
      </div>
      <p className="flex items-baseline gap-x-2 text-caption text-ink-soft sm:block">
        <strong className="text-title font-semibold text-ink tabular-nums sm:block sm:text-headline">
          {text('home.figure')}
        </strong>
        <span>{text('home.figureText')}</span>
      </p>
    </div>
  );
}

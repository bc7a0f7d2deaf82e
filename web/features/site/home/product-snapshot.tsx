import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { plansPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { DrawnCard } from './hero-card.tsx';
import { Section } from './section.tsx';
import { ProductFeatures } from './product-features.tsx';
import './product-snapshot.css';

/**
 * The product's five features, which circle around the card where there is room; a plain list where there
 * is none. The motion is the style sheet's alone and can be stopped (WCAG 2.2.2).
 */
export function ProductSnapshot({ card: { smallFront } }: { card: DrawnCard }) {
  const { text } = useSiteTexts('home');
  const sitePath = useSitePath();
  return (
    <Section
      id="product-snapshot"
      title={text('home.snapshot')}
      aside={
        <ButtonLink to={sitePath(plansPath)} className="mt-4 lg:mt-8">
          {text('home.details')}
        </ButtonLink>
      }
    >
      <div className="orbit">
        <div
          aria-hidden="true"
          className="orbit-center"
          dangerouslySetInnerHTML={{ __html: smallFront }}
        />
        <ProductFeatures />
        <label className="orbit-switch">
          <input type="checkbox" className="sr-only" />
          <Pause className="orbit-pause size-4.5" />
          <Play className="orbit-play size-4.5" />
          <span className="sr-only">{text('home.pauseAnimation')}</span>
        </label>
      </div>
    </Section>
  );
}

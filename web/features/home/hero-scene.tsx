import type { CodeOutline } from './code-outline.ts';
import { HeroCard } from './hero-card.tsx';
import { HeroPhone } from './hero-phone.tsx';
import './hero-scene.css';

/**
 * The product at work: the card is held to a phone, which shows the profile. Drawn in markup, so
 * that it is sharp at every size and there with the first paint; the page's text says the same.
 */
export function HeroScene({ code }: { code: CodeOutline }) {
  return (
    <div aria-hidden="true" className="hero-scene">
      <HeroPhone />
      <div className="hero-waves">
        <span />
        <span />
        <span />
      </div>
      <HeroCard code={code} />
    </div>
  );
}

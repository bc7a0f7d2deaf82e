import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { HeroCard, type DrawnCard } from './hero-card.tsx';
import { HeroContact, HeroPhone } from './hero-phone.tsx';
import type { LiveName } from './live-name/live-card.ts';
import './hero-scene.css';

interface HeroSceneProps {
  card: DrawnCard;
  /** A visitor's, in the place of the sample person. */
  live: LiveName | undefined;
}

/**
 * The product at work, read from the upper start to the lower end: the card touches a phone, whose screen opens the
 * profile, and the contact is saved. Drawn in markup, so that it is sharp at every size and there with the first
 * paint; the page's text says the same. The movement is the style sheet's, ends by itself, and is seen again on
 * request; who wants none sees its end.
 */
export function HeroScene({ card, live }: HeroSceneProps) {
  const [showing, setShowing] = useState(0);
  const { text } = useSiteTexts('home');
  return (
    <div className="hero-scene">
      <div key={showing} aria-hidden="true">
        <HeroPhone live={live} />
        <div className="hero-waves">
          <span />
          <span />
          <span />
        </div>
        <HeroCard front={live?.front ?? card.front} back={card.back} />
        <HeroContact live={live} />
      </div>
      <button
        type="button"
        aria-label={text('home.replayTap')}
        onClick={() => setShowing(showing + 1)}
        className="hero-replay flex min-h-11 items-center gap-2 rounded-full px-3 text-caption text-ink-soft transition-colors hover:bg-sunken hover:text-ink motion-reduce:hidden noscript:hidden"
      >
        <RotateCcw className="size-4" />
        {text('home.replay')}
      </button>
    </div>
  );
}

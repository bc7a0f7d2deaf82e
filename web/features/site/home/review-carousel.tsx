import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ReviewSlide } from './review-slide.tsx';
import { reviews } from './reviews.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

/**
 * The reviews, one voice at a time: a strip that is swiped, scrolled by arrow keys, moved by its dots, and
 * moves itself unless somebody looks closer or has stopped it. All voices are in the page for someone who reads it
 * otherwise.
 */
export function ReviewCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  const { text } = useSiteTexts('home');
  const [shown, setShown] = useState(0);
  const [isBusy, setIsBusy] = useState({ hover: false, focus: false });
  const [isStopped, setIsStopped] = useState(false);
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)');

  function show(index: number) {
    const { current } = strip;
    if (current === null) return;
    const behavior = wantsStillness ? 'instant' : 'smooth';
    // From right to left, a strip is scrolled below zero.
    const side = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
    current.scrollTo({ left: side * index * current.clientWidth, behavior });
  }
  useAutoAdvance({
    isRunning: !isStopped && !wantsStillness && !isBusy.hover && !isBusy.focus,
    shown,
    onAdvance: (next) => show(next % reviews.length),
  });

  const Toggle = isStopped ? Play : Pause;
  return (
    // Watched only to stand still under a mouse or the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      // The landmark around it has the heading's name.
      aria-label={text('home.reviewsLabel')}
      aria-roledescription="carousel"
      // A finger leaves nothing behind that would say when it is gone.
      onPointerEnter={({ pointerType }) => setIsBusy({ ...isBusy, hover: pointerType === 'mouse' })}
      onPointerLeave={() => setIsBusy({ ...isBusy, hover: false })}
      // The focus of a keyboard; what a mouse has clicked keeps one as well, and reads nothing.
      onFocus={({ target }) => setIsBusy({ ...isBusy, focus: target.matches(':focus-visible') })}
      onBlur={() => setIsBusy({ ...isBusy, focus: false })}
    >
      <ul
        ref={strip}
        aria-label={text('home.reviewsList')}
        // A keyboard has to reach what it shall scroll.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className="review-strip"
      >
        {reviews.map((review) => (
          <li key={review.name} className="review-slide">
            <ReviewSlide review={review} />
          </li>
        ))}
      </ul>
      <div className="mt-3 -ms-4 flex items-center gap-1 noscript:hidden">
        {reviews.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-label={text('home.reviewOf', { number: index + 1, count: reviews.length })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => show(index)}
            className="group grid size-11 place-items-center rounded-full"
          >
            <span className="h-2.5 w-2.5 rounded-full border border-field-line transition-colors group-hover:border-accent group-aria-current:border-accent group-aria-current:bg-accent forced-color-adjust-none" />
          </button>
        ))}
        {!wantsStillness && (
          <button
            type="button"
            aria-label={text(isStopped ? 'home.playReviews' : 'home.pauseReviews')}
            onClick={() => setIsStopped(!isStopped)}
            className="ms-2 grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            <Toggle className="size-4.5" />
          </button>
        )}
      </div>
    </section>
  );
}

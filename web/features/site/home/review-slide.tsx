import { useSiteTexts } from '#web/site/site-texts.ts';
import type { Review } from './reviews.ts';

const fullRating = 5;

/** One customer's voice. */
export function ReviewSlide({ review: { name, title, voice, rating } }: { review: Review }) {
  const { text } = useSiteTexts('home');
  return (
    <figure className="flex h-full flex-col justify-between gap-5 pe-1">
      <div>
        <Stars rating={rating} />
        <blockquote className="mt-4 max-w-reading text-lead sm:text-title text-pretty">
          {text(voice)}
        </blockquote>
      </div>
      <figcaption>
        <span className="font-semibold">{name}</span>
        <span className="block text-ink-soft">{text(title)}</span>
      </figcaption>
    </figure>
  );
}

function Stars({ rating }: Pick<Review, 'rating'>) {
  const { text } = useSiteTexts('home');
  return (
    <>
      <p className="sr-only">{text('home.rated', { rating, best: fullRating })}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 24"
        className="h-5 w-auto fill-accent stroke-accent"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        {Array.from({ length: fullRating }, (_, index) => (
          <path
            key={index}
            d={`M${index * 24 + 12} 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z`}
            className={index < rating ? '' : 'fill-transparent'}
          />
        ))}
      </svg>
    </>
  );
}

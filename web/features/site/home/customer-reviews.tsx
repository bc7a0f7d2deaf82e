import { useSiteTexts } from '#web/site/site-texts.ts';
import { ReviewCarousel } from './review-carousel.tsx';
import { Section } from './section.tsx';
import './review-carousel.css';

/** The reviews by customers. */
export function CustomerReviews() {
  const { text } = useSiteTexts('home');
  return (
    <Section id="reviews" title={text('home.reviews')} isRaised>
      <ReviewCarousel />
    </Section>
  );
}

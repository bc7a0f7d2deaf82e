import { ReviewCarousel } from './review-carousel.tsx';
import { Section } from './section.tsx';
import './review-carousel.css';

/** The reviews by customers. */
export function CustomerReviews() {
  return (
    <Section id="reviews" title="Customer Reviews" isRaised>
      <ReviewCarousel />
    </Section>
  );
}

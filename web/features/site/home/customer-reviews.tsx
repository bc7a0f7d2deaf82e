import { ReviewCarousel } from './review-carousel.tsx';
import { Section } from './section.tsx';
import './review-carousel.css';

/** The reviews by customers. */
export function CustomerReviews() {
  return (
    <div className="border-y border-hairline bg-paper">
      <Section id="reviews" title="Customer Reviews" intro="From people who share it every week.">
        <div className="min-w-0">
          <ReviewCarousel />
        </div>
      </Section>
    </div>
  );
}

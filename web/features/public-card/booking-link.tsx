import Calendar from 'lucide-react/icons/calendar-check';
import type { CardLinks } from '#domain/public-card/card-links.ts';
import { useTexts } from './texts-context.ts';

/** Where a time with the owner is booked. */
export function BookingLink({ links: { booking } }: { links: CardLinks }) {
  const { text } = useTexts();
  if (booking === undefined) return undefined;
  return (
    <a className="booking" href={booking} rel="nofollow" data-click="booking">
      <Calendar />
      <span>{text('card.book')}</span>
    </a>
  );
}

import Calendar from 'lucide-react/icons/calendar-check';
import { ownLinkTarget } from '#domain/insights/card-event.ts';
import { shownHost } from '#domain/profiles/own-links.ts';
import type { CardLinks } from '#domain/public-card/card-links.ts';
import { useTexts } from './texts-context.ts';

/** Where a time with the owner is booked. */
export function BookingLink({ links: { booking } }: { links: CardLinks }) {
  const { text } = useTexts();
  if (booking === undefined) return undefined;
  return (
    <a
      className="booking"
      href={booking}
      rel="nofollow"
      data-click={ownLinkTarget(shownHost(booking))}
    >
      <Calendar />
      <span>{text('card.book')}</span>
    </a>
  );
}

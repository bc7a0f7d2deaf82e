import { foundCardContactPath } from '#domain/messages/contact-topics.ts';
import { useTexts } from './texts-context.ts';

/**
 * Help for somebody who found a card that opens nothing. It says nothing of its owner.
 * @param card as it was tapped; empty: it isn't known
 */
export function FoundCard({ card = '' }: { card?: string }) {
  const { text } = useTexts();
  return (
    <p className="found">
      {text('notice.found')}{' '}
      <a className="choice" href={foundCardContactPath(card)}>
        {text('notice.reportFound')}
      </a>
    </p>
  );
}

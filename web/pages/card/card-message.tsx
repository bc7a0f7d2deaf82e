import {
  cardLoadFailure,
  cardNotFoundTitle,
  cardNotPublished,
} from '#domain/public-card/card-page.ts';
import type { CardMessageView } from '#web/context.ts';
import { OwnerPrompt } from '#web/features/card/owner-prompt.tsx';

/** Heading, explanation and, where the owner can do something about it, what they are asked. */
export const cardMessages: Record<
  CardMessageView['kind'],
  { title: string; text: string; ownerQuestion?: string }
> = {
  'not-found': { title: cardNotFoundTitle, text: cardLoadFailure },
  'not-published': {
    title: cardNotPublished,
    text: 'Its owner has yet to add a profile. It will open here as soon as there is one.',
    ownerQuestion: 'Is this your card? Add a profile in your dashboard.',
  },
  inactive: {
    title: 'This card is not active',
    text: 'It does not lead to a profile at the moment.',
    ownerQuestion: 'Is this your card?',
  },
};

/** A page in place of a card that can't be shown. */
export function CardMessage({ view }: { view: CardMessageView }) {
  const { title, text, ownerQuestion } = cardMessages[view.kind];
  return (
    <main className="notice">
      <h1>{title}</h1>
      <p>{view.message || text}</p>
      {ownerQuestion ? (
        <OwnerPrompt uniqueId={view.uniqueId ?? ''} question={ownerQuestion} />
      ) : (
        <p className="choices">
          <a className="choice primary" href="/">
            Go Home
          </a>
        </p>
      )}
    </main>
  );
}

import {
  cardLoadFailure,
  cardNotFoundTitle,
  cardNotPublished,
} from '#domain/public-card/card-page.ts';
import { OwnerPrompt } from '#web/features/card/owner-prompt.tsx';
import { CreateYourOwn } from './create-your-own.tsx';

export interface CardMessageView {
  /** The shop's name, from configuration. */
  readonly brandName: string;
  readonly kind: 'not-found' | 'not-published' | 'inactive';
  /** Text of the server's error, shown in place of the kind's own. */
  readonly message?: string | undefined;
  /** The account the card belongs to, so that its signed-in owner is recognised. */
  readonly uniqueId?: string | undefined;
}

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
    <>
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
      <footer>
        <CreateYourOwn brandName={view.brandName} />
      </footer>
    </>
  );
}

import type { TextKey } from '#domain/texts/texts.ts';
import type { CardMessageView } from '#web/context.ts';
import { OwnerPrompt } from '#web/features/public-card/owner-prompt.tsx';
import { FoundCard } from '#web/features/public-card/found-card.tsx';
import { useTexts } from '#web/features/public-card/texts-context.ts';

/** Heading, explanation and, where the owner can do something about it, what they are asked. */
export const cardMessages = {
  'not-found': { title: 'notice.notFound', text: 'notice.notFoundText' },
  'not-published': {
    title: 'notice.notPublished',
    text: 'notice.notPublishedText',
    ownerQuestion: 'owner.addProfile',
  },
  inactive: {
    title: 'notice.inactive',
    text: 'notice.inactiveText',
    ownerQuestion: 'owner.question',
  },
} as const satisfies Record<
  CardMessageView['kind'],
  { title: TextKey; text: TextKey; ownerQuestion?: TextKey }
>;

/** A page in place of a card that can't be shown. */
export function CardMessage({ view }: { view: CardMessageView }) {
  const { text } = useTexts();
  const message = cardMessages[view.kind];
  return (
    <main className="notice">
      <h1>{text(message.title)}</h1>
      <p>{view.message || text(message.text)}</p>
      {'ownerQuestion' in message ? (
        <OwnerPrompt uniqueId={view.uniqueId ?? ''} question={text(message.ownerQuestion)} />
      ) : (
        <p className="choices">
          <a className="choice primary" href="/">
            {text('notice.home')}
          </a>
        </p>
      )}
      {view.kind !== 'not-published' && <FoundCard />}
    </main>
  );
}

import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureMessage } from '#web/api-client.ts';
import { HeldCard } from './held-card.tsx';
import { useHeldCards } from './use-held-cards.ts';

/** The physical cards of the account, apart from those it has bought. */
export function HeldCards() {
  const cards = useHeldCards();
  return (
    <section aria-labelledby="held-cards" aria-busy={cards.isPending}>
      <h2 id="held-cards" className="mb-4 text-title font-semibold">
        Your NFC Cards
      </h2>
      {cards.isPending && <Skeleton className="h-20 w-full" />}
      {cards.isError && (
        <>
          <Alert kind="error">
            {failureMessage(cards.error, { refused: 'Failed to load your cards' })}
          </Alert>
          <Button className="mt-4" onClick={() => void cards.refetch()}>
            Try Again
          </Button>
        </>
      )}
      {cards.data?.length === 0 && (
        <p className="text-ink-soft">
          No card is bound to this account yet. Tap one, and it leads to the registration that
          claims it.
        </p>
      )}
      {cards.data !== undefined && cards.data.length > 0 && (
        <ul className="border-b border-hairline">
          {cards.data.map((card) => (
            <HeldCard key={card.serial} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

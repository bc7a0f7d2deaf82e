import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Farewell } from '#web/features/accounts/settings/delete-account-dialog.tsx';
import { ReleasedCards } from '#web/features/accounts/settings/released-cards.tsx';
import { authStore } from '#web/session/auth-store.ts';
import { FormPage } from '#web/site/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The end of an account: what was released, for as long as the tab remembers it. */
export default function AccountDeletedPage() {
  const isHydrated = useHydrated();
  const state: unknown = useLocation().state;
  const farewell = isFarewell(state) ? state : undefined;
  const isDeleted = farewell !== undefined;
  useEffect(() => {
    // Here, not before: a signed-in page sends whoever is signed out on it home.
    if (isDeleted) authStore.getState().signOut();
  }, [isDeleted]);

  // The server does not know what the tab remembers.
  if (!isHydrated) return null;
  if (farewell === undefined) return <Navigate to="/" replace />;
  const { message, cards } = farewell;
  return (
    <FormPage title="Goodbye" documentTitle="Account deleted" intro={message}>
      {cards.length > 0 && (
        <section aria-labelledby="released" className="mb-8">
          <h2 id="released" className="text-lead font-semibold">
            Transfer codes for your cards
          </h2>
          <p className="mt-2 text-ink-soft">
            The next owner of a card needs its code to claim it. Apart from this page, you’ll find
            the codes only in the receipt we emailed you.
          </p>
          <ReleasedCards cards={cards} />
        </section>
      )}
      <ButtonLink to="/">Go Home</ButtonLink>
    </FormPage>
  );
}

function isFarewell(state: unknown): state is Farewell {
  return typeof state === 'object' && state !== null && 'message' in state && 'cards' in state;
}

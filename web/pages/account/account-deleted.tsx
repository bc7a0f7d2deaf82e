import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ReleasedCards } from '#web/features/accounts/settings/released-cards.tsx';
import { authStore } from '#web/session/auth-store.ts';
import type { Farewell } from '#web/site/inside/farewell-words.ts';
import { InLanguage } from '#web/site/page-language.tsx';
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
  const { cards, words } = farewell;
  return (
    <InLanguage language={words.language}>
      <FormPage title={words.title} documentTitle={words.documentTitle} intro={words.message}>
        {cards.length > 0 && (
          <section aria-labelledby="released" className="mb-8">
            <h2 id="released" className="text-lead font-semibold">
              {words.transferCodes}
            </h2>
            <p className="mt-2 text-ink-soft">{words.transferCodesText}</p>
            <ReleasedCards cards={cards} names={words.cards} />
          </section>
        )}
        <ButtonLink to={words.home}>{words.goHome}</ButtonLink>
      </FormPage>
    </InLanguage>
  );
}

function isFarewell(state: unknown): state is Farewell {
  return typeof state === 'object' && state !== null && 'words' in state && 'cards' in state;
}

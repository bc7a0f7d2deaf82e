import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { claimProblem } from '#domain/cards/card-state.ts';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { rememberDestination } from '#web/session/after-login.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountWithoutCard, hasTypedClaim } from './account-without-card.tsx';
import { sentClaimOf } from './sent-claim.ts';
import type { CardCheck } from './use-card-check.ts';
import type { Newcomer } from './use-first-tap.ts';

/** A card that can be claimed gets no verdict, and one's own card has a screen of its own. */
export type Refusal = Exclude<ClaimOutlook, 'open' | 'released' | 'own' | 'ownFrozen' | 'untapped'>;

interface RefusedCardProps {
  serial: string;
  /** The number for support: the identifier on the card, else the serial. */
  cardNumber: string;
  outlook: Refusal;
  isSignedIn: boolean;
  /** Somebody without an account, whose claim came too late. */
  newcomer: Newcomer | undefined;
}

/** A card that can't be claimed, and the ways on: its owner's, and everybody else's. */
export function RefusedCard(props: RefusedCardProps) {
  const { serial, cardNumber, outlook, isSignedIn, newcomer } = props;
  const { pathname, search } = useLocation();
  const sentWith = sentClaimOf(serial);
  // A claim whose answer was lost may have made the account.
  const offersAccount =
    !isSignedIn && sentWith === undefined && (newcomer !== undefined || hasTypedClaim(serial));
  return (
    <>
      <Alert kind="error">{claimProblem(outlook)}</Alert>
      <p className="mt-6 wrap-anywhere">
        {isSignedIn ? 'It isn’t linked to your account.' : ownerText(outlook, sentWith)} If you
        think this is a mistake, contact us.
      </p>
      {offersAccount && <AccountWithoutCard serial={serial} newcomer={newcomer} />}
      <ActionRow>
        {!isSignedIn && (
          <ButtonLink
            to="/login"
            variant="primary"
            onClick={() => rememberDestination(pathname + search)}
          >
            Login
          </ButtonLink>
        )}
        <ContactLink cardNumber={cardNumber} />
      </ActionRow>
    </>
  );
}

function ownerText(outlook: Refusal, sentWith: string | undefined): string {
  if (sentWith !== undefined) {
    return `Your claim for ${sentWith} may have gone through. Try logging in with that address and the password you chose.`;
  }
  return outlook === 'frozen'
    ? 'If it’s yours, log in and unfreeze it in your dashboard.'
    : 'If it’s yours, log in to open it.';
}

interface UncheckedCardProps {
  check: Exclude<CardCheck, { kind: 'known' }>;
  cardNumber: string;
  onAgain: () => void;
}

/** A card of which nothing is known: not yet, not now, or not at all. */
export function UncheckedCard({ check, cardNumber, onAgain }: UncheckedCardProps) {
  if (check.kind === 'checking') {
    return (
      // Without scripts nothing is checked; the page says above what that needs.
      <div className="noscript:hidden">
        <output className="text-ink-soft">Checking your card…</output>
        <Skeleton className="mt-5 h-11 w-full" />
        <Skeleton className="mt-5 h-11 w-full" />
      </div>
    );
  }
  return (
    <>
      <Alert kind="error">{check.message}</Alert>
      <ActionRow>
        {check.isUnknown ? (
          <UnclaimableActions cardNumber={cardNumber} />
        ) : (
          <Button variant="primary" onClick={onAgain}>
            Try again
          </Button>
        )}
      </ActionRow>
    </>
  );
}

/** The links beside a card that is none of ours. */
export function UnclaimableActions({ cardNumber }: { cardNumber: string }) {
  return (
    <>
      <ButtonLink to="/">Go Home</ButtonLink>
      <ContactLink cardNumber={cardNumber} />
    </>
  );
}

function ContactLink({ cardNumber }: { cardNumber: string }) {
  const query = new URLSearchParams(cardNumber === '' ? {} : { card: cardNumber });
  return <ButtonLink to={{ pathname: '/contact', search: String(query) }}>Contact us</ButtonLink>;
}

export function ActionRow({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-3">{children}</div>;
}

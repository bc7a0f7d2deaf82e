import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { rememberDestination } from '#web/session/after-login.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountWithoutCard, hasTypedClaim } from './account-without-card.tsx';
import { useClaimTexts, type ClaimTexts } from './claim-texts.ts';
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
  const texts = useClaimTexts();
  const { text } = texts;
  const { pathname, search } = useLocation();
  const sentWith = sentClaimOf(serial);
  // A claim whose answer was lost may have made the account.
  const offersAccount =
    !isSignedIn && sentWith === undefined && (newcomer !== undefined || hasTypedClaim(serial));
  return (
    <>
      <Alert kind="error">
        {text(outlook === 'frozen' ? 'claim.frozen' : 'claim.alreadyClaimed')}
      </Alert>
      <p className="mt-6 wrap-anywhere">
        {isSignedIn ? text('claim.notLinked') : ownerText(texts, outlook, sentWith)}{' '}
        {text('claim.mistake')}
      </p>
      {offersAccount && <AccountWithoutCard serial={serial} newcomer={newcomer} />}
      <ActionRow>
        {!isSignedIn && (
          <ButtonLink
            to="/login"
            variant="primary"
            onClick={() => rememberDestination(pathname + search)}
          >
            {text('claim.login')}
          </ButtonLink>
        )}
        <ContactLink cardNumber={cardNumber} />
      </ActionRow>
    </>
  );
}

function ownerText({ text }: ClaimTexts, outlook: Refusal, sentWith: string | undefined): string {
  if (sentWith !== undefined) {
    return text('claim.maySucceeded', { email: sentWith });
  }
  return text(outlook === 'frozen' ? 'claim.ifYoursFrozen' : 'claim.ifYours');
}

interface UncheckedCardProps {
  check: Exclude<CardCheck, { kind: 'known' }>;
  cardNumber: string;
  onAgain: () => void;
}

/** A card of which nothing is known: not yet, not now, or not at all. */
export function UncheckedCard({ check, cardNumber, onAgain }: UncheckedCardProps) {
  const { text } = useClaimTexts();
  if (check.kind === 'checking') {
    return (
      // Without scripts nothing is checked; the page says above what that needs.
      <div className="noscript:hidden">
        <output className="text-ink-soft">{text('claim.checking')}</output>
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
            {text('tap.retry')}
          </Button>
        )}
      </ActionRow>
    </>
  );
}

/** The links beside a card that is none of ours. */
export function UnclaimableActions({ cardNumber }: { cardNumber: string }) {
  const { text } = useClaimTexts();
  return (
    <>
      <ButtonLink to="/">{text('notice.home')}</ButtonLink>
      <ContactLink cardNumber={cardNumber} />
    </>
  );
}

function ContactLink({ cardNumber }: { cardNumber: string }) {
  const query = new URLSearchParams(cardNumber === '' ? {} : { card: cardNumber });
  const { text } = useClaimTexts();
  return (
    <ButtonLink to={{ pathname: '/contact', search: String(query) }}>
      {text('claim.contact')}
    </ButtonLink>
  );
}

export function ActionRow({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-3">{children}</div>;
}

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import { UnclaimableActions, ActionRow } from '#web/features/claim/card-verdict.tsx';
import { CheckedCard } from '#web/features/claim/checked-card.tsx';
import { readClaimParameters } from '#web/features/claim/claim-parameters.ts';
import { cardLine, ClaimPage } from '#web/features/claim/claim-page.tsx';
import { ClaimedCard } from '#web/features/claim/claimed-card.tsx';
import { FirstTap } from '#web/features/claim/first-tap.tsx';
import { UnclaimableCard } from '#web/features/claim/unclaimable-card.tsx';
import { useCardCheck } from '#web/features/claim/use-card-check.ts';
import type { FirstTapEnd, Newcomer } from '#web/features/claim/use-first-tap.ts';
import { authStore, signedInUser } from '#web/session/auth-store.ts';
import { awaitTap } from '#web/session/awaited-tap.ts';
import { forgetDestination } from '#web/session/after-login.ts';
import { useUserOnArrival } from '#web/session/use-user-on-arrival.ts';
import { FormPage } from '#web/site/page.tsx';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toasts.tsx';

const CardPreview = lazyPart(() => import('#web/pages/dashboard/card-preview.tsx'), Nothing);

const title = 'Register & Claim NFC Card';

export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export default function RegisterNfcPage() {
  const [query] = useSearchParams();
  const [round, setRound] = useState(0);
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const { serial, problem, resolverPath } = readClaimParameters(query);
  if (problem === undefined) {
    return (
      <CardInHand
        key={`${serial} ${round}`}
        round={round}
        newcomer={newcomer}
        onAgain={() => setRound(round + 1)}
        onCardChanged={(left) => {
          setNewcomer(left);
          setRound(round + 1);
        }}
      />
    );
  }
  return (
    <FormPage title={title}>
      <UnclaimableCard problem={problem} resolverPath={resolverPath} />
      {resolverPath === undefined && (
        <ActionRow>
          <UnclaimableActions cardNumber={serial} />
        </ActionRow>
      )}
    </FormPage>
  );
}

interface CardInHandProps {
  round: number;
  newcomer: Newcomer | undefined;
  onAgain: () => void;
  onCardChanged: (newcomer?: Newcomer) => void;
}

/** The card is checked before anything is typed; who comes signed in claims it by a button. */
function CardInHand({ round, newcomer, onAgain, onCardChanged }: CardInHandProps) {
  const [query] = useSearchParams();
  const { serial, mode } = readClaimParameters(query);
  const user = useUserOnArrival();
  const check = useCardCheck(serial, round);
  const navigate = useNavigate();
  const [end, setEnd] = useState<FirstTapEnd>();
  const cardNumber = query.get('card') ?? serial;
  const card = { title, serial, mode };

  function finish(ended: FirstTapEnd) {
    if (!ended.isSignedIn) {
      toast.success('Card claimed! Please login to continue.');
      void navigate('/login', { replace: true, state: { hasDraft: ended.hasDraft } });
      return;
    }
    forgetDestination();
    const uniqueId = signedInUser(authStore.getState())?.uniqueId;
    if (uniqueId !== undefined) awaitTap({ serial, uniqueId });
    toast.success('Card claimed! Redirecting to dashboard…');
    setEnd(ended);
  }

  if (end !== undefined) {
    return (
      <ClaimPage {...card}>
        <ClaimedCard hasDraft={end.hasDraft} />
      </ClaimPage>
    );
  }
  const isOpen = check.kind === 'known' && isClaimable(check.outlook);
  if (user === null && isOpen) {
    return (
      <FirstTap
        {...card}
        outlook={check.outlook}
        Preview={CardPreview}
        onClaimed={finish}
        onCardChanged={onCardChanged}
      />
    );
  }
  const checked = <CheckedCard {...{ serial, cardNumber, check, user, newcomer, onAgain }} />;
  return isOpen || check.kind === 'checking' ? (
    <ClaimPage {...card} isOpen={isOpen}>
      {checked}
    </ClaimPage>
  ) : (
    <FormPage title={title} intro={cardLine(serial, mode)}>
      {checked}
    </FormPage>
  );
}

function isClaimable(outlook: ClaimOutlook): boolean {
  return outlook === 'open' || outlook === 'released';
}

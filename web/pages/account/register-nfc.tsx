import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ClaimOutlook } from '#domain/cards/claim-outlook.ts';
import {
  RefusedCard,
  UncheckedCard,
  UnclaimableActions,
  ActionRow,
} from '#web/features/claim/card-verdict.tsx';
import { readClaimParameters } from '#web/features/claim/claim-parameters.ts';
import { ClaimToAccount } from '#web/features/claim/claim-to-account.tsx';
import { ClaimedCard } from '#web/features/claim/claimed-card.tsx';
import { FirstTap } from '#web/features/claim/first-tap.tsx';
import { OwnCard } from '#web/features/claim/own-card.tsx';
import { UnclaimableCard } from '#web/features/claim/unclaimable-card.tsx';
import { UntappedCard } from '#web/features/claim/untapped-card.tsx';
import { useCardCheck } from '#web/features/claim/use-card-check.ts';
import type { FirstTapEnd, Newcomer } from '#web/features/claim/use-first-tap.ts';
import { forgetDestination } from '#web/session/after-login.ts';
import { useUserOnArrival } from '#web/session/use-user-on-arrival.ts';
import { FormPage } from '#web/site/page.tsx';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { User } from '#wire/user.ts';

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
      <CheckedCard
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

interface CheckedCardProps {
  round: number;
  newcomer: Newcomer | undefined;
  onAgain: () => void;
  onCardChanged: (newcomer?: Newcomer) => void;
}

/** The card is checked before anything is typed; who comes signed in claims it by a button. */
function CheckedCard({ round, newcomer, onAgain, onCardChanged }: CheckedCardProps) {
  const [query] = useSearchParams();
  const { serial, mode } = readClaimParameters(query);
  const user = useUserOnArrival();
  const check = useCardCheck(serial, round);
  const navigate = useNavigate();
  const [end, setEnd] = useState<FirstTapEnd>();
  const cardNumber = query.get('card') ?? serial;
  const intro = `${mode} card ${serial}`;

  function finish(ended: FirstTapEnd) {
    if (!ended.isSignedIn) {
      toast.success('Card claimed! Please login to continue.');
      void navigate('/login', { replace: true, state: { hasDraft: ended.hasDraft } });
      return;
    }
    forgetDestination();
    toast.success('Card claimed! Redirecting to dashboard…');
    setEnd(ended);
  }

  if (end !== undefined) {
    return (
      <FormPage title={title} intro={intro}>
        <ClaimedCard hasDraft={end.hasDraft} />
      </FormPage>
    );
  }
  if (user === null && check.kind === 'known' && isClaimable(check.outlook)) {
    return (
      <FirstTap
        serial={serial}
        outlook={check.outlook}
        title={title}
        intro={intro}
        Preview={CardPreview}
        onClaimed={finish}
        onCardChanged={onCardChanged}
      />
    );
  }
  return (
    <FormPage title={title} intro={intro}>
      {check.kind === 'known' ? (
        <Verdict {...{ serial, cardNumber, user, newcomer, onAgain }} outlook={check.outlook} />
      ) : (
        <UncheckedCard check={check} cardNumber={cardNumber} onAgain={onAgain} />
      )}
    </FormPage>
  );
}

interface VerdictProps {
  serial: string;
  cardNumber: string;
  outlook: ClaimOutlook;
  user: User | null;
  newcomer: Newcomer | undefined;
  onAgain: () => void;
}

/** The verdict on the card for a visitor who is not about to register. */
function Verdict(props: VerdictProps) {
  const { serial, cardNumber, outlook, user, newcomer, onAgain } = props;
  if (outlook === 'untapped') return <UntappedCard serial={serial} onAgain={onAgain} />;
  if (outlook === 'claimed' || outlook === 'frozen') {
    const isSignedIn = user !== null;
    return <RefusedCard {...{ serial, cardNumber, outlook, isSignedIn, newcomer }} />;
  }
  if (user === null) return null;
  if (outlook === 'own' || outlook === 'ownFrozen') {
    return <OwnCard serial={serial} user={user} isFrozen={outlook === 'ownFrozen'} />;
  }
  return <ClaimToAccount serial={serial} email={user.email} isReleased={outlook === 'released'} />;
}

function isClaimable(outlook: ClaimOutlook): boolean {
  return outlook === 'open' || outlook === 'released';
}

import type { User } from '#wire/accounts/user.ts';
import { RefusedCard, UncheckedCard } from './card-verdict.tsx';
import { ClaimToAccount } from './claim-to-account.tsx';
import { OwnCard } from './own-card.tsx';
import { UntappedCard } from './untapped-card.tsx';
import type { CardCheck } from './use-card-check.ts';
import type { Newcomer } from './use-first-tap.ts';

interface CheckedCardProps {
  serial: string;
  /** The number for support: the identifier on the card, else the serial. */
  cardNumber: string;
  check: CardCheck;
  user: User | null;
  /** Somebody without an account, whose claim came too late. */
  newcomer?: Newcomer | undefined;
  onAgain: () => void;
}

/** The verdict of a card's check for somebody who is not about to register, or how the check stands. */
export function CheckedCard(props: CheckedCardProps) {
  const { serial, cardNumber, check, user, newcomer, onAgain } = props;
  if (check.kind !== 'known') {
    return <UncheckedCard check={check} cardNumber={cardNumber} onAgain={onAgain} />;
  }
  const { outlook } = check;
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

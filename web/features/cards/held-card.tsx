import { useState } from 'react';
import { replacementContactPath } from '#domain/messages/contact-topics.ts';
import { localDay } from '#web/site/local-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OwnReplacement } from '#wire/orders/card-replacements.ts';
import type { OwnedCard } from '#wire/cards.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { useFreeze } from './use-held-cards.ts';

interface HeldCardProps {
  card: OwnedCard;
  /** The card that replaces it, or is going to. */
  replacement: OwnReplacement | undefined;
  /** The card that it replaces, as it is printed on that one. */
  replaces: string | undefined;
}

/** One card, and what its owner can do about a lost or a given-away one. */
export function HeldCard({ card: held, replacement, replaces }: HeldCardProps) {
  const { serial, card, state, frozenBy, claimedAt, oldTapUsedAt } = held;
  const [asking, setAsking] = useState<'freeze' | 'release'>();
  const freeze = useFreeze(serial);
  const close = () => setAsking(undefined);
  const isFrozen = state === 'frozen';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium tabular-nums">
          Card {card}
          {isFrozen && <Badge kind="warning">Frozen</Badge>}
        </p>
        <p className="text-caption text-ink-soft">
          Yours since {localDay(claimedAt)} · serial {serial}
          {replaces !== undefined && <span>{` · replaces card ${replaces}`}</span>}
        </p>
        {oldTapUsedAt !== undefined && (
          <p className="text-caption text-ink-soft">
            On {localDay(oldTapUsedAt)}, someone opened your card from a copied link. It opened
            without the ‘Verified card’ mark.
          </p>
        )}
        {isFrozen && frozenBy !== 'shop' && (
          <p className="text-caption text-ink-soft">
            Lost it? <TextLink to={replacementContactPath(card)}>Ask for a replacement</TextLink>
          </p>
        )}
      </div>
      {frozenBy === 'shop' ? (
        <p className="text-caption text-ink-soft">
          {shopText(replacement)} <TextLink to={`/contact?card=${card}`}>Contact us</TextLink>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={`${isFrozen ? 'Unfreeze' : 'Freeze'} card ${card}`}
            disabled={freeze.isPending}
            onClick={() => (isFrozen ? freeze.mutate('unfreeze') : setAsking('freeze'))}
            className="px-4"
          >
            {freeze.isPending && <Spinner />}
            {isFrozen ? 'Unfreeze' : 'Freeze'}
          </Button>
          <Button
            aria-label={`Release card ${card}`}
            onClick={() => setAsking('release')}
            className="px-4"
          >
            Release
          </Button>
        </div>
      )}
      {asking === 'freeze' && (
        <ConfirmDialog
          title={`Freeze card ${card}?`}
          confirmLabel="Freeze Card"
          isPending={freeze.isPending}
          onClose={close}
          onConfirm={() => freeze.mutate('freeze', { onSettled: close })}
        >
          Anyone who taps or scans it sees a neutral notice instead of your profile until you
          unfreeze it.
        </ConfirmDialog>
      )}
      {asking === 'release' && <ReleaseDialog serial={serial} card={card} onClose={close} />}
    </li>
  );
}

/** Why the shop has frozen a card. */
function shopText(replacement: OwnReplacement | undefined): string {
  if (replacement === undefined) return 'We have frozen this card.';
  return replacement.newCard === null
    ? 'A new card is made in its place. Found it?'
    : `Replaced by card ${replacement.newCard}. Found it?`;
}

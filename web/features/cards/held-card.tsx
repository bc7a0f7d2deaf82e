import Ellipsis from 'lucide-react/icons/ellipsis';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Snowflake from 'lucide-react/icons/snowflake';
import Unlink from 'lucide-react/icons/unlink';
import { useRef, useState } from 'react';
import { designTitle, printedDesign, type PrintedDesign } from '#domain/card-design/card-design.ts';
import { replacementContactPath } from '#domain/messages/contact-topics.ts';
import { localDay } from '#web/site/local-day.ts';
import { UnreachedDialog } from '#web/site/unreached-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-entry.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OwnReplacement } from '#wire/orders/card-replacements.ts';
import type { OwnedCard } from '#wire/cards.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { useFreeze } from './use-held-cards.ts';

interface HeldCardProps {
  card: OwnedCard;
  /** Its printed design; `null`: the standard card, undefined: not known yet. */
  design: PrintedDesign | null | undefined;
  /** The card that replaces it, or is going to. */
  replacement: OwnReplacement | undefined;
  /** The card that it replaces, as it is printed on that one. */
  replaces: string | undefined;
}

/** One card as it looks, and what its owner can do about a lost or a given-away one. */
export function HeldCard({ card: held, design, replacement, replaces }: HeldCardProps) {
  const { serial, card, state, frozenBy, claimedAt, oldTapUsedAt } = held;
  const [asking, setAsking] = useState<'freeze' | 'release' | 'unreached'>();
  const freeze = useFreeze(serial);
  const manage = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(undefined);
  const isFrozen = state === 'frozen';
  const replace = { text: 'Replace card', icon: RefreshCw, to: replacementContactPath(card) };
  const release: MenuEntry = {
    text: 'Release card',
    icon: Unlink,
    isDestructive: true,
    onSelect: () => setAsking('release'),
  };
  const entries: MenuEntry[] = isFrozen
    ? [replace, 'separator', release]
    : [
        { text: 'Freeze card', icon: Snowflake, onSelect: () => setAsking('freeze') },
        replace,
        'separator',
        release,
      ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t sm:gap-x-5 border-hairline py-4">
      <div className="aspect-[85.6/53.98] w-28 shrink-0 sm:w-36">
        {design !== undefined && (
          <CardPicture
            design={design}
            title={designTitle(design ?? printedDesign(null))}
            className={isFrozen ? 'opacity-50 grayscale' : ''}
          />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-32">
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
            On {localDay(oldTapUsedAt)}, someone opened your card from a copied link. The page
            didn’t show the “Verified card” mark.
          </p>
        )}
        {isFrozen && frozenBy !== 'shop' && (
          <p className="text-caption text-ink-soft">
            Lost it? <TextLink to={replace.to}>Ask for a replacement</TextLink>
          </p>
        )}
      </div>
      {frozenBy === 'shop' ? (
        <p className="text-caption text-ink-soft">
          {shopText(replacement)} <TextLink to={`/contact?card=${card}`}>Contact us</TextLink>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isFrozen && (
            <Button
              aria-label={`Unfreeze card ${card}`}
              disabled={freeze.isPending}
              // The button goes: the focus stays with its card.
              onClick={() =>
                freeze.mutate('unfreeze', { onSuccess: () => manage.current?.focus() })
              }
              className="px-4"
            >
              {freeze.isPending && <Spinner />}
              <span>Unfreeze</span>
            </Button>
          )}
          <Menu
            trigger={
              <Button ref={manage} aria-label={`Manage card ${card}`} className="px-3">
                <Ellipsis className="size-5" />
              </Button>
            }
            entries={entries}
            onUnreached={() => setAsking('unreached')}
          />
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
      {asking === 'unreached' && <UnreachedDialog title={`Card ${card}`} onClose={close} />}
    </li>
  );
}

/** Why the shop has frozen a card. */
function shopText(replacement: OwnReplacement | undefined): string {
  if (replacement === undefined) return 'We froze this card.';
  return replacement.newCard === null
    ? 'We’re making a new card to replace it. Found it?'
    : `Replaced by card ${replacement.newCard}. Found it?`;
}

import Ellipsis from 'lucide-react/icons/ellipsis';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Snowflake from 'lucide-react/icons/snowflake';
import Unlink from 'lucide-react/icons/unlink';
import { useRef, useState } from 'react';
import { designTitle, printedDesign, type PrintedDesign } from '#domain/card-design/card-design.ts';
import { replacementContactPath } from '#domain/messages/contact-topics.ts';
import { useHeldTexts, type HeldTexts } from '#web/site/inside/held-texts.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
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
  const texts = useHeldTexts();
  const { language, locale, text } = texts;
  const pathOf = useSitePath();
  const [asking, setAsking] = useState<'freeze' | 'release' | 'unreached'>();
  const freeze = useFreeze(serial);
  const manage = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(undefined);
  const isFrozen = state === 'frozen';
  const replace = {
    text: text('held.replace'),
    icon: RefreshCw,
    to: pathOf(replacementContactPath(card)),
  };
  const release: MenuEntry = {
    text: text('held.release'),
    icon: Unlink,
    isDestructive: true,
    onSelect: () => setAsking('release'),
  };
  const entries: MenuEntry[] = isFrozen
    ? [replace, 'separator', release]
    : [
        { text: text('held.freeze'), icon: Snowflake, onSelect: () => setAsking('freeze') },
        replace,
        'separator',
        release,
      ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 border-t border-hairline py-4 sm:gap-x-5">
      <div className="aspect-[85.6/53.98] w-20 shrink-0 sm:w-36">
        {design !== undefined && (
          <CardPicture
            design={design}
            // The names of materials are English.
            title={
              language === 'en'
                ? designTitle(design ?? printedDesign(null))
                : text('held.card', { card })
            }
            className={isFrozen ? 'opacity-50 grayscale' : ''}
          />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium tabular-nums">
          <span>{text('held.card', { card })}</span>
          {isFrozen && <Badge kind="warning">{text('held.frozen')}</Badge>}
        </p>
        <p className="text-caption text-ink-soft">
          <span>{text('held.facts', { date: localDay(claimedAt, locale), serial })}</span>
          {replaces !== undefined && (
            <span>{` · ${text('held.replaces', { card: replaces })}`}</span>
          )}
        </p>
        {oldTapUsedAt !== undefined && (
          <p className="text-caption text-ink-soft">
            {text('held.copied', { date: localDay(oldTapUsedAt, locale) })}
          </p>
        )}
        {isFrozen && frozenBy !== 'shop' && (
          <p className="text-caption text-ink-soft">
            <span>{text('held.lost')} </span>
            <TextLink to={replace.to}>{text('held.askReplacement')}</TextLink>
          </p>
        )}
      </div>
      {frozenBy === 'shop' ? (
        <p className="text-caption text-ink-soft">
          <span>{shopText(texts, replacement)} </span>
          <TextLink to={pathOf(`/contact?card=${card}`)}>{text('held.contact')}</TextLink>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isFrozen && (
            <Button
              aria-label={text('held.unfreezeOf', { card })}
              disabled={freeze.isPending}
              // The button goes: the focus stays with its card.
              onClick={() =>
                freeze.mutate('unfreeze', { onSuccess: () => manage.current?.focus() })
              }
              className="px-4"
            >
              {freeze.isPending && <Spinner />}
              <span>{text('held.unfreeze')}</span>
            </Button>
          )}
          <Menu
            trigger={
              <Button
                ref={manage}
                variant="quiet"
                aria-label={text('held.manageOf', { card })}
                className="min-w-11 text-ink-soft! hover:bg-sunken"
              >
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
          title={text('held.freezeTitle', { card })}
          confirmLabel={text('held.freezeConfirm')}
          isPending={freeze.isPending}
          onClose={close}
          onConfirm={() => freeze.mutate('freeze', { onSettled: close })}
        >
          {text('held.freezeText')}
        </ConfirmDialog>
      )}
      {asking === 'release' && <ReleaseDialog serial={serial} card={card} onClose={close} />}
      {asking === 'unreached' && (
        <UnreachedDialog title={text('held.card', { card })} onClose={close} />
      )}
    </li>
  );
}

/** Why the shop has frozen a card. */
function shopText({ text }: HeldTexts, replacement: OwnReplacement | undefined): string {
  if (replacement === undefined) return text('held.shopFroze');
  return replacement.newCard === null
    ? text('held.beingReplaced')
    : text('held.replacedBy', { card: replacement.newCard });
}

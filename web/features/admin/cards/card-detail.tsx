import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cardKindLabels } from '#domain/cards/card-kind.ts';
import { callApi, type Answer, ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Loaded, LoadFailure } from '#web/site/loaded.tsx';
import { tapHelp } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { AdminCard } from '#wire/admin/cards.ts';
import { AreaLink } from '../area-link.tsx';
import { BackLink } from '../back-link.tsx';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { History } from '../history.tsx';
import { OpenedHeading } from '../opened-heading.tsx';
import { Part } from '../part.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { useMay } from '../use-may.ts';
import { CardActions } from './card-actions.tsx';
import { filterText } from './card-filter.ts';
import { CardStateBadge } from './card-state-badge.tsx';
import { OrderCards } from './of-order/order-cards.tsx';
import { TagWriter } from './tag/tag-writer.tsx';
import { cardKey } from './use-card-change.ts';

/** One card: whose it is, what can be done with it, its tag, its order, and what was done. */
export function CardDetail({ serial }: { serial: string }) {
  const query = useQuery({
    queryKey: cardKey(serial),
    queryFn: async ({ signal }) =>
      callApi('GET /admin/cards/:serial', { signal, params: { serial } }),
  });
  return (
    <>
      <BackLink>Cards</BackLink>
      <Loaded
        query={query}
        refused="We couldn’t load the card."
        skeleton={<AdminSkeleton of="card" />}
      >
        {(answer) => <Card answer={answer} />}
      </Loaded>
    </>
  );
}

function Card({ answer }: { answer: Answer<'GET /admin/cards/:serial'> }) {
  const { card, tagUrl, ndef, smallestTag, history } = answer;
  const mayWrite = useMay('orders');
  return (
    <div className="mt-4 flex flex-col gap-10">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <OpenedHeading className="tracking-wide">{`Card ${card.card}`}</OpenedHeading>
          <CardStateBadge state={card.state} />
        </div>
        <Facts card={card} />
      </div>
      <Part title="Actions">
        <CardActions card={card} />
      </Part>
      {mayWrite && (
        <Part title="Tag">
          <TextLink to={tapHelp.to}>{tapHelp.text}</TextLink>
          <TagWriter card={card} tagUrl={tagUrl} />
          <dl className="mt-6 max-w-reading text-caption text-ink-soft">
            <dt>
              Tag content{smallestTag !== null && <span>{`, ${smallestTag} or larger`}</span>}
            </dt>
            <dd className="wrap-anywhere">{tagUrl}</dd>
            <dt className="mt-2">The same as an NDEF message</dt>
            <dd className="wrap-anywhere">{ndef}</dd>
          </dl>
          <div className="mt-4">
            <OwnFileButton
              file={ownFile('GET /admin/cards/:serial/tag.ndef', {
                params: { serial: card.serial },
              })}
              label="NDEF Bytes"
              failed="We couldn’t create the file."
            />
          </div>
        </Part>
      )}
      <Part title="Order">
        <OrderOfCard serial={card.serial} />
      </Part>
      <Part title="History">
        <History entries={history} />
      </Part>
    </div>
  );
}

function Facts({ card }: { card: AdminCard }) {
  const { linkTo } = useAdminAddress();
  const { owner, company, batch, frozenBy } = card;
  const batchLink = linkTo({ id: '', search: '', status: filterText({ state: '', batch }) });
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 @min-[58rem]:grid-cols-4">
      <Fact name="Serial">
        <span className="tabular-nums">{card.serial}</span>
      </Fact>
      <Fact name="Owner">
        {owner === null ? (
          <bdi>{company ?? 'Nobody'}</bdi>
        ) : (
          <AreaLink to={{ tab: 'users', id: owner._id }} className="wrap-anywhere">
            {owner.email}
          </AreaLink>
        )}
      </Fact>
      {frozenBy !== null && (
        <Fact name="Frozen by">{frozenBy === 'shop' ? 'the shop' : 'its owner'}</Fact>
      )}
      <Fact name="Batch">
        <TextLink to={batchLink} className="break-words">
          {batch || '(no name)'}
        </TextLink>
      </Fact>
      <Fact name="Kind">{cardKindLabels[card.kind]}</Fact>
      <Fact name="Messages">
        <AreaLink to={{ tab: 'messages', id: '', search: card.card }}>
          Messages about {card.card}
        </AreaLink>
      </Fact>
      <Fact name="Issued">{shownTime(card.issuedAt)}</Fact>
      <Fact name="Claimed">{card.claimedAt === null ? '—' : shownTime(card.claimedAt)}</Fact>
      <Fact name="Tag written">{card.writtenAt === null ? '—' : shownTime(card.writtenAt)}</Fact>
      <Fact name="Tag locked">{card.lockedAt === null ? '—' : shownTime(card.lockedAt)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-soft">{name}</dt>
      <dd className="flex min-h-11 items-center">{children}</dd>
    </div>
  );
}

/** The order a card goes with, and what else goes with it. */
function OrderOfCard({ serial }: { serial: string }) {
  const { linkTo } = useAdminAddress();
  const query = useQuery({
    queryKey: adminKey('order-of-card', serial),
    queryFn: async ({ signal }) =>
      callApi('GET /admin/cards/:serial/order', { signal, params: { serial } }),
  });
  if (query.data === undefined) {
    return <LoadFailure query={query} refused="We couldn’t load the order." />;
  }
  const { order } = query.data;
  if (order === null) {
    return (
      <p className="text-ink-soft">
        It isn’t part of an order. You can assign it on an order’s page.
      </p>
    );
  }
  return (
    <>
      <TextLink to={linkTo({ tab: 'orders', id: order._id })}>Order #{order.orderNumber}</TextLink>
      <CardLink what="It replaces card" card={order.replaces} />
      {order.isReplaced && order.replacedBy === null && <p>It’s being replaced.</p>}
      <CardLink what="It was replaced by card" card={order.replacedBy} />
      <OrderCards orderId={order._id} />
    </>
  );
}

/** The way to the card before or after this one. */
function CardLink({ what, card }: { what: string; card: { serial: string; card: string } | null }) {
  const { linkTo } = useAdminAddress();
  if (card === null) return null;
  return (
    <p>
      {what}{' '}
      <TextLink to={linkTo({ id: card.serial })} className="tracking-wide">
        {card.card}
      </TextLink>
    </p>
  );
}

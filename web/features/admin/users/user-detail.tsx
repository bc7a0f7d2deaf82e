import { formatDollars } from '#domain/catalog/money.ts';
import { orderStatusLabel } from '#domain/orders/order-status.ts';
import { callApi } from '#web/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { UserDetail as User } from '#wire/admin/users.ts';
import { History } from '../history.tsx';
import { Facts, Opened } from '../list/opened.tsx';
import { OpenedHeading } from '../opened-heading.tsx';
import { Part } from '../part.tsx';
import { shownDay, shownTime } from '../shown.ts';
import { TierNames } from '../tier-names.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { UserActions } from './user-actions.tsx';
import { nameOf } from './user-name.ts';

/** Everything of one account: who it is, what it has, what was done about it. */
export function UserDetail() {
  return (
    <Opened
      of="users"
      read={async (id, signal) =>
        (await callApi('GET /admin/users/:id', { signal, params: { id } })).user
      }
    >
      {(user) => <User user={user} />}
    </Opened>
  );
}

function User({ user }: { user: User }) {
  const { email, phone, uniqueId, isAdmin, nfcCardCount, createdAt, sessionCount } = user;
  const { hasSecondFactor } = user;
  const { linkTo } = useAdminAddress();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <OpenedHeading>{email}</OpenedHeading>
        {isAdmin && <Badge kind="good">Admin</Badge>}
      </div>
      <Facts
        facts={[
          ['Name', nameOf(user)],
          ['Phone', phone],
          ['Card address', uniqueId],
          ['Since', shownTime(createdAt)],
          ['Plan', <PlanOf key="plan" plan={user.plan} />],
          ['Cards bought', nfcCardCount],
          [
            'Messages',
            <TextLink key="messages" to={linkTo({ tab: 'messages', search: email })}>
              Messages from {email}
            </TextLink>,
          ],
          ['Second factor', hasSecondFactor ? 'yes' : 'no'],
          ['Logged in', sessionCount === 1 ? 'in 1 browser' : `in ${sessionCount} browsers`],
        ]}
      />
      <UserActions key={user._id} user={user} />
      <Part className="mt-10" title="Profiles">
        <Profiles profiles={user.companyProfiles} />
      </Part>
      <Part className="mt-10" title="Cards">
        <Cards cards={user.cards} />
      </Part>
      <Part className="mt-10" title="Orders">
        <Orders orders={user.orders} />
      </Part>
      <Part className="mt-10" title="History">
        <History entries={user.history} />
      </Part>
    </>
  );
}

const subscriptionLabels = {
  active: 'renews on',
  past_due: 'overdue since',
  cancel_at_period_end: 'ends on',
  ended: 'ended, paid until',
} as const;

function PlanOf({ plan: { tier, endsAt, subscriptions } }: Pick<User, 'plan'>) {
  return (
    <>
      <TierNames tiers={[tier]} />
      {endsAt !== null && <span>{`, until ${shownDay(endsAt)}`}</span>}
      {subscriptions.map(({ _id, name, state, currentPeriodEnd, provider }) => (
        <span key={_id} className="block text-ink-soft">
          {name} ({provider}) {subscriptionLabels[state]} {shownDay(currentPeriodEnd)}
        </span>
      ))}
    </>
  );
}

const listLook = 'border-t border-hairline';
const itemLook =
  'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1.5';

function Nothing({ children }: { children: string }) {
  return <p className="text-ink-soft">{children}</p>;
}

function Profiles({ profiles }: { profiles: User['companyProfiles'] }) {
  if (profiles.length === 0) return <Nothing>No profiles yet.</Nothing>;
  return (
    <ul className={listLook}>
      {profiles.map(({ _id, userProfile, companyName, profileType, isActive, isLocked, path }) => (
        <li key={_id} className={itemLook}>
          {isLocked && !isActive ? (
            <span dir="auto">{userProfile || companyName}</span>
          ) : (
            <TextLink to={path} target="_blank" reloadDocument>
              <span dir="auto">{userProfile || companyName}</span>
            </TextLink>
          )}
          <span className="text-ink-soft">{profileType}</span>
          {isActive && <Badge kind="good">Active</Badge>}
          {isLocked && <Badge kind="warning">Locked</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Cards({ cards }: { cards: User['cards'] }) {
  const { linkTo } = useAdminAddress();
  if (cards.length === 0) return <Nothing>No cards claimed yet.</Nothing>;
  return (
    <ul className={listLook}>
      {cards.map(({ serial, card, state, claimedAt }) => (
        <li key={serial} className={itemLook}>
          <TextLink to={linkTo({ tab: 'cards', id: serial })}>{card}</TextLink>
          <span className="text-ink-soft tabular-nums">{serial}</span>
          <Badge kind={state === 'frozen' ? 'warning' : 'neutral'}>
            <span className="capitalize">{state}</span>
          </Badge>
          {claimedAt !== null && <span className="text-ink-soft">{shownDay(claimedAt)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Orders({ orders }: { orders: User['orders'] }) {
  const { linkTo } = useAdminAddress();
  if (orders.length === 0) return <Nothing>No orders yet.</Nothing>;
  return (
    <ul className={listLook}>
      {orders.map(({ _id, orderNumber, status, payment, total, currency, timestamp }) => (
        <li key={_id} className={itemLook}>
          <TextLink to={linkTo({ tab: 'orders', id: _id })}>Order {orderNumber}</TextLink>
          <span className="tabular-nums">{formatDollars(total, currency)}</span>
          <Badge>{orderStatusLabel(status)}</Badge>
          <Badge kind={payment === 'paid' ? 'good' : 'neutral'}>
            <span className="capitalize">{payment}</span>
          </Badge>
          <span className="text-ink-soft">{shownDay(timestamp)}</span>
        </li>
      ))}
    </ul>
  );
}

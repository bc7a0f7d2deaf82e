import { tiers, type Tier } from '#domain/accounts/tiers.ts';
import { tierNameOf } from '#domain/catalog/plan-names.ts';
import type { UserFilter } from '#domain/accounts/user-filter.ts';
import { callApi } from '#web/api-client.ts';
import { usePlanNames } from '#web/site/use-plan-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { ListedUser } from '#wire/admin/users.ts';
import { Dash } from '../cells.tsx';
import { RowLink } from '../list/admin-list.tsx';
import { ListTab } from '../list/list-tab.tsx';
import { shownDay } from '../shown.ts';
import { TierNames } from '../tier-names.tsx';
import { UserDetail } from './user-detail.tsx';
import { nameOf } from './user-name.ts';

const [free, business, plus, lifetime] = tiers;

const filtersBy = (name: (tier: Tier | null) => string): Readonly<Record<UserFilter, string>> => ({
  admins: 'Admins',
  [free]: name(free),
  [business]: name(business),
  [plus]: name(plus),
  [lifetime]: name(lifetime),
  no_plan: name(null),
});

/** The accounts. */
export default function UsersTab() {
  const names = usePlanNames('en');
  return (
    <ListTab
      of="users"
      placeholder="Email, name, card address or phone"
      label="Plan or role"
      filters={filtersBy((tier) => tierNameOf(names, tier))}
      read={(query, signal) => callApi('GET /admin/users', { signal, query })}
      rowsOf={({ users }) => users}
      keyOf={({ _id }) => _id}
      columns={columns}
      Detail={UserDetail}
    />
  );
}

const columns: readonly Column<ListedUser>[] = [
  {
    heading: 'Email',
    cell: ({ _id, email }) => (
      <RowLink id={_id}>
        <span className="max-w-full truncate md:max-w-64 lg:max-w-[24rem]">{email}</span>
      </RowLink>
    ),
  },
  {
    heading: 'Name',
    cell: (user) => (
      <span className="block min-w-36 wrap-anywhere max-md:inline">
        <bdi>{nameOf(user) || <Dash />}</bdi>
      </span>
    ),
    inRow: 'text',
  },
  {
    heading: 'Plan',
    cell: ({ subscriptionTier, isAdmin }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="md:min-w-24">
          <TierNames tiers={[subscriptionTier]} />
        </span>
        {isAdmin && <Badge kind="good">Admin</Badge>}
      </span>
    ),
    inRow: 'state',
  },
  {
    heading: 'Cards bought',
    cell: ({ nfcCardCount }) => nfcCardCount,
    isNumeric: true,
  },
  {
    heading: 'Since',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <span className="md:hidden">Since </span>
        {shownDay(createdAt)}
      </span>
    ),
    inRow: 'fact',
  },
];

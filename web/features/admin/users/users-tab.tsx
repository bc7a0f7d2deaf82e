import { tierLabel, tiers } from '#domain/accounts/tiers.ts';
import type { UserFilter } from '#domain/accounts/user-filter.ts';
import { callApi } from '#web/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { ListedUser } from '#wire/admin/users.ts';
import { Dash } from '../cells.tsx';
import { RowLink } from '../list/admin-list.tsx';
import { ListTab } from '../list/list-tab.tsx';
import { shownDay } from '../shown.ts';
import { UserDetail } from './user-detail.tsx';
import { nameOf } from './user-name.ts';

const [free, business, plus, lifetime] = tiers;

const filters: Readonly<Record<UserFilter, string>> = {
  admins: 'Admins',
  [free]: tierLabel(free),
  [business]: tierLabel(business),
  [plus]: tierLabel(plus),
  [lifetime]: tierLabel(lifetime),
  no_plan: tierLabel(null),
};

/** The accounts. */
export default function UsersTab() {
  return (
    <ListTab
      of="users"
      placeholder="Email, name, uniqueId or phone"
      label="Plan or role"
      filters={filters}
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
        <span className="max-w-full truncate md:max-w-[24rem]">{email}</span>
      </RowLink>
    ),
  },
  {
    heading: 'Name',
    cell: (user) => (
      <span className="block min-w-36 wrap-anywhere max-md:inline" dir="auto">
        {nameOf(user) || <Dash />}
      </span>
    ),
    inRow: 'text',
  },
  {
    heading: 'Plan',
    cell: ({ subscriptionTier, isAdmin }) => (
      <span className="flex flex-wrap items-center gap-2">
        {tierLabel(subscriptionTier)}
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

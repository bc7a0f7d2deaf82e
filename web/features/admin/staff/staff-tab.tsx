import { rolesLabel } from '#domain/admin/staff-roles.ts';
import { callApi } from '#web/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { StaffMember } from '#wire/admin/staff.ts';
import { Dash } from '../cells.tsx';
import { AdminList, RowLink } from '../list/admin-list.tsx';
import { ListWithPanel } from '../list/list-with-panel.tsx';
import { shownDay } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { AddStaff } from './add-staff.tsx';
import { StaffDetail } from './staff-detail.tsx';

/** In the place of an id in the address. */
const newMember = 'new';

/** The people who work in the admin area. */
export default function StaffTab() {
  const { id, linkTo } = useAdminAddress();
  if (id === newMember) return <AddStaff />;
  const list = (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-reading text-ink-soft">
          Everyone who can open the admin area. Each role opens part of it.
        </p>
        <ButtonLink to={linkTo({ id: newMember })} variant="primary">
          Add Person
        </ButtonLink>
      </div>
      <AdminList
        of="staff"
        read={({ page }, signal) =>
          callApi('GET /admin/staff', { signal, query: { page: String(page) } })
        }
        rowsOf={({ staff }) => staff}
        keyOf={({ _id }) => _id}
        columns={columns}
      />
    </>
  );
  return (
    <ListWithPanel list={list}>
      <StaffDetail />
    </ListWithPanel>
  );
}

const columns: readonly Column<StaffMember>[] = [
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
    cell: ({ name }) => (
      <span className="block min-w-36 wrap-anywhere">
        <bdi>{name || <Dash />}</bdi>
      </span>
    ),
  },
  {
    heading: 'Roles',
    cell: ({ roles }) => rolesLabel(roles),
    inRow: 'text',
  },
  {
    heading: 'Second factor',
    cell: (member) => (
      <span className="flex items-center gap-2">
        <span className="text-ink-soft md:hidden">Second factor</span>
        <FactorBadge member={member} />
      </span>
    ),
    inRow: 'state',
  },
  {
    heading: 'Last seen',
    cell: ({ lastSeenAt }) => (
      <span className="whitespace-nowrap">
        {lastSeenAt === null ? 'Not logged in' : shownDay(lastSeenAt)}
      </span>
    ),
    inRow: 'fact',
  },
];

function FactorBadge({ member }: { member: StaffMember }) {
  if (member.hasSecondFactor) return <Badge kind="good">On</Badge>;
  if (member.mustAddSecondFactor) return <Badge kind="warning">To be set up</Badge>;
  return <Badge>Off</Badge>;
}

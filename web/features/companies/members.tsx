import { useState } from 'react';
import { givableRoles, isCompanyRole, mayDoTo, scopeOf } from '#domain/companies/roles.ts';
import { callApi, ownFile } from '#web/api-client.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { List } from '#web/lists/list.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { MemberView, CompanyView } from '#wire/companies/companies.ts';
import { Removal } from './leaving.tsx';
import { ListFilters, optionOf } from './list-filters.tsx';
import { roleIn, rolesIn } from './role-words.ts';
import { useCompanyAddress } from './use-company-address.ts';
import { useCompanyAction } from './use-company-action.ts';
import { useMembers } from './use-company.ts';

/** The members whom one may see: searched, narrowed, changed together, removed. */
export function Members({ company }: { company: CompanyView }) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const { address, linkTo, go } = useCompanyAddress();
  const members = useMembers(company._id, address);
  return (
    <>
      <ListFilters
        key={company._id}
        company={company}
        act="list members"
        search={{
          label: text('company.search'),
          placeholder: text('company.emailOrName'),
          maxLength: 200,
        }}
      >
        <FilterField
          label={text('company.role')}
          all={text('company.allRoles')}
          words={rolesIn(texts)}
          value={address.role}
          onFilter={(role) => go({ role })}
        />
      </ListFilters>
      <List
        query={members}
        rowsOf={(answer) => answer.members}
        refused={text('company.membersFailed')}
        skeleton={<Skeleton className="h-80 w-full" />}
        to={{ linkTo: (page) => linkTo({ page }) }}
      >
        {(rows) => <MemberTable company={company} rows={rows} />}
      </List>
      {scopeOf(company, 'export members') !== 'none' && (
        <div className="mt-6">
          <OwnFileButton
            file={ownFile('GET /companies/:id/members.csv', { params: { id: company._id } })}
            label={text('company.exportCsv')}
            failed={text('company.exportFailed')}
          />
        </div>
      )}
    </>
  );
}

interface MemberTableProps {
  company: CompanyView;
  rows: readonly MemberView[];
}

function MemberTable({ company, rows }: MemberTableProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [leaver, setLeaver] = useState<MemberView>();
  const mayChange = (member: MemberView) => mayDoTo(company, 'change members', member);
  const chosen = rows.filter((member) => selected.has(member._id) && mayChange(member));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  if (rows.length === 0) return <p className="text-ink-soft">{text('company.noMembers')}</p>;
  const columns = columnsOf({ texts, company, selected, toggle, onRemove: setLeaver });
  return (
    <>
      <Table
        label={text('company.members')}
        columns={rows.some(mayChange) ? columns : columns.slice(0, -1)}
        rows={rows}
        keyOf={({ _id }) => _id}
      />
      {chosen.length > 0 && (
        <BulkEdit company={company} members={chosen} onDone={() => setSelected(new Set())} />
      )}
      {leaver && <Removal company={company} member={leaver} onClose={() => setLeaver(undefined)} />}
    </>
  );
}

interface ColumnParts {
  texts: CompanyTexts;
  company: CompanyView;
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  onRemove: (member: MemberView) => void;
}

function columnsOf(parts: ColumnParts): Column<MemberView>[] {
  const { texts, company, selected, toggle, onRemove } = parts;
  const { text, locale } = texts;
  const names = new Map(company.groups.map(({ _id, name }) => [_id, name]));
  const groupOf = ({ groupId }: MemberView) => names.get(groupId ?? '');
  return [
    {
      heading: text('company.member'),
      cell: (member) => (
        <label className="flex min-h-11 items-center gap-3">
          {mayDoTo(company, 'change members', member) && (
            <input
              type="checkbox"
              aria-label={text('company.select', { email: member.email })}
              className="size-5 shrink-0 accent-accent"
              checked={selected.has(member._id)}
              onChange={() => toggle(member._id)}
            />
          )}
          <span className="min-w-0 max-md:wrap-anywhere max-md:whitespace-normal">
            <span className="block md:max-w-[22rem] md:truncate">
              <bdi>{member.name || member.email}</bdi>
            </span>
            {member.name !== '' && (
              <span className="block text-caption font-normal text-ink-soft md:max-w-[22rem] md:truncate">
                {member.email}
              </span>
            )}
            {/* On a phone there are no columns for them. */}
            <span className="block text-caption font-normal text-ink-soft md:hidden">
              {roleIn(texts, member.role)}
              {groupOf(member) && <span>{` · ${groupOf(member)}`}</span>}
            </span>
          </span>
        </label>
      ),
    },
    { heading: text('company.role'), cell: ({ role }) => roleIn(texts, role), isExtra: true },
    { heading: text('company.group'), cell: (member) => groupOf(member) ?? '—', isExtra: true },
    {
      heading: text('company.since'),
      cell: ({ joinedAt }) => (
        <span className="whitespace-nowrap">{localDay(joinedAt, locale)}</span>
      ),
      isExtra: true,
    },
    {
      heading: text('company.remove'),
      cell: (member) =>
        mayDoTo(company, 'remove members', member) && !member.isOneself ? (
          <Button
            variant="quiet"
            className="text-danger-ink!"
            aria-label={text('company.removeOf', { name: member.email })}
            onClick={() => onRemove(member)}
          >
            {text('company.remove')}
          </Button>
        ) : null,
    },
  ];
}

const asItIs = 'as-it-is';

interface BulkEditProps {
  company: CompanyView;
  members: readonly MemberView[];
  onDone: () => void;
}

function BulkEdit({ company, members, onDone }: BulkEditProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const [role, setRole] = useState('');
  const [group, setGroup] = useState(asItIs);
  const change = useCompanyAction(
    () =>
      callApi('PUT /companies/:id/members', {
        params: { id: company._id },
        body: {
          members: members.map(({ _id, version }) => ({ _id, version })),
          ...(isCompanyRole(role) && { role }),
          ...(group !== asItIs && { groupId: group === '' ? null : group }),
        },
      }),
    onDone,
  );
  const isOfAll = scopeOf(company, 'change members') === 'all';
  const roles = givableRoles[company.role].map((one) => ({ value: one, text: roleIn(texts, one) }));
  return (
    <form
      aria-label={text('company.changeSelected')}
      className="mt-4 flex flex-wrap items-end gap-4 rounded-card border border-hairline bg-paper p-4"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <p className="basis-full font-medium" aria-live="polite">
        {text('company.selected', { count: members.length })}
      </p>
      <SelectField
        label={text('company.newRole')}
        value={role}
        options={[{ value: '', text: text('company.noChange') }, ...roles]}
        onChange={({ target }) => setRole(target.value)}
      />
      {isOfAll && company.groups.length > 0 && (
        <SelectField
          label={text('company.newGroupOf')}
          value={group}
          options={[
            { value: asItIs, text: text('company.noChange') },
            { value: '', text: text('company.noGroup') },
            ...company.groups.map(optionOf),
          ]}
          onChange={({ target }) => setGroup(target.value)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={change.isPending || (role === '' && group === asItIs)}
      >
        {text('company.change')}
      </Button>
    </form>
  );
}

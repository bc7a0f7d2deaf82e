import { csvTable } from '#domain/csv.ts';
import { roleLabels, scopeOf } from '#domain/companies/roles.ts';
import { presentHistory } from '#server/http/present-history.ts';
import type { AuditRow } from '#server/platform/audit/audit.ts';
import type { InvitationView, MemberView, CompanyView } from '#wire/companies/companies.ts';
import type { InvitationRow } from './invitations.repository.ts';
import type { MemberRow } from './members.repository.ts';
import type { CompaniesService } from './companies.service.ts';

export function presentCompany(found: Awaited<ReturnType<CompaniesService['get']>>): CompanyView {
  const { company, membership, groups, members, taken } = found;
  const { id, createdAt: _, boughtSeats: __, plannedSeats, lapsedAt, ...details } = company;
  return {
    ...details,
    _id: id,
    members,
    seatsTaken: taken,
    seatsPlanned: plannedSeats,
    isLapsed: lapsedAt !== null,
    groups: groups.map(({ id: groupId, costCentre, ...group }) => ({
      _id: groupId,
      ...group,
      costCentre: scopeOf(membership, 'manage groups') === 'none' ? '' : costCentre,
    })),
    role: membership.role,
    groupId: membership.groupId,
  };
}

export function nameOf({
  name,
  firstName,
  lastName,
}: Pick<MemberRow, 'name' | 'firstName' | 'lastName'>): string {
  return name || `${firstName} ${lastName}`.trim();
}

export function presentMember(row: MemberRow, accountId: string): MemberView {
  const { id, version, email, role, groupId, joinedAt } = row;
  return {
    _id: id,
    version,
    email,
    name: nameOf(row),
    role,
    groupId,
    joinedAt: joinedAt.toISOString(),
    isOneself: row.accountId === accountId,
  };
}

export function presentInvitation(row: InvitationRow, now: Date): InvitationView {
  const { id, email, role, groupId, sentAt, expiresAt } = row;
  return {
    _id: id,
    email,
    role,
    groupId,
    isExpired: expiresAt <= now,
    sentAt: sentAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Entries of the log; groups are named as they are now. */
export function presentLog(row: AuditRow, groups: ReadonlyMap<string, string>) {
  const { subjectType: _, subjectId: __, before, after, ...entry } = presentHistory(row);
  const named = (values: typeof before) =>
    values?.group === undefined
      ? values
      : { ...values, group: groups.get(String(values.group)) ?? null };
  return { ...entry, before: named(before), after: named(after), about: row.accountEmail ?? '' };
}

type NamedGroup = Readonly<Record<'id' | 'name', string>>;

/** The names of groups by their ids. */
export function groupNames(groups: readonly NamedGroup[]): ReadonlyMap<string, string> {
  return new Map(groups.map(({ id, name }) => [id, name]));
}

/** The log as a spreadsheet. Times are ISO 8601, in UTC; values are JSON. */
export function logCsv(groups: ReadonlyMap<string, string>) {
  const json = (values: object | null) => (values === null ? '' : JSON.stringify(values));
  return csvTable<AuditRow>({
    time: ({ at }) => at.toISOString(),
    by: (row) => presentLog(row, groups).by,
    action: ({ action }) => action.replace('company.', ''),
    about: ({ accountEmail }) => accountEmail ?? '',
    before: (row) => json(presentLog(row, groups).before),
    after: (row) => json(presentLog(row, groups).after),
  });
}

/** The list of members as a spreadsheet, whose columns an import reads as well. */
export function membersCsv(groups: readonly NamedGroup[]) {
  const names = groupNames(groups);
  return csvTable<MemberRow>({
    email: ({ email }) => email,
    name: nameOf,
    role: ({ role }) => roleLabels[role].toLowerCase(),
    group: ({ groupId }) => names.get(groupId ?? '') ?? '',
    joined: ({ joinedAt }) => joinedAt.toISOString().slice(0, 10),
  });
}

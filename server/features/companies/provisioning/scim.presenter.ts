import { createHash } from 'node:crypto';
import type { DirectoryUser } from '#domain/companies/provisioning/directory-user.ts';
import { scimSchemas } from '#domain/companies/provisioning/discovery.ts';
import type { GroupRow, GroupUserRow } from './scim-groups.repository.ts';
import type { UserRow } from './scim-users.repository.ts';

/** Whether a user is a member, or invited to be one: both are `active` to a directory. */
export const isActive = ({ memberId, invitationId }: UserRow) =>
  memberId !== null || invitationId !== null;

/** A user as the directory describes them. */
export function directoryUserOf(row: UserRow): DirectoryUser {
  const { userName, givenName, familyName, formattedName, displayName, email } = row;
  const names = { userName, givenName, familyName, formattedName, displayName };
  return { ...names, email, externalId: row.externalId ?? '', isActive: isActive(row) };
}

/** A weak entity tag of what a resource shows. */
export function versionOf(shown: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  return `W/"${hash.slice(0, 16)}"`;
}

/** Leaves out what is empty: SCIM has no empty attributes (RFC 7643, section 2.5). */
function filled(values: Readonly<Record<string, string | null>>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** A user as a resource (RFC 7643, section 4.1). @param base the address of the service */
export function presentUser(row: UserRow, base: string) {
  const { id, userName, externalId, givenName, familyName, formattedName, displayName } = row;
  const name = filled({ formatted: formattedName, familyName, givenName });
  const shown = {
    schemas: [scimSchemas.user],
    id,
    ...filled({ externalId }),
    userName,
    ...(Object.keys(name).length > 0 && { name }),
    ...filled({ displayName }),
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: isActive(row),
    ...(row.groupId !== null && {
      groups: [
        { value: row.groupId, display: row.groupName, $ref: `${base}/Groups/${row.groupId}` },
      ],
    }),
  };
  const meta = {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${base}/Users/${id}`,
    version: versionOf(shown),
  };
  return { ...shown, meta };
}

/** A group as a resource (RFC 7643, section 4.2). @param users undefined: without its members */
export function presentGroup(
  { id, name, externalId }: GroupRow,
  users: readonly GroupUserRow[] | undefined,
  base: string,
) {
  const shown = {
    schemas: [scimSchemas.group],
    id,
    ...filled({ externalId }),
    displayName: name,
    ...(users && {
      members: users.map((user) => ({
        value: user.id,
        display: user.userName,
        $ref: `${base}/Users/${user.id}`,
        type: 'User',
      })),
    }),
  };
  const meta = {
    resourceType: 'Group',
    location: `${base}/Groups/${id}`,
    ...(users && { version: versionOf(shown) }),
  };
  return { ...shown, meta };
}

/** A page of a list (RFC 7644, section 3.4.2). */
export function presentList(
  resources: readonly object[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
) {
  return {
    schemas: [scimSchemas.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

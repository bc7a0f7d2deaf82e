/** The roles in a company, highest first. */
export const companyRoles = ['owner', 'admin', 'group_admin', 'editor', 'member'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const roleLabels: Readonly<Record<CompanyRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  group_admin: 'Group admin',
  editor: 'Editor',
  member: 'Member',
};

/** The role and the group of somebody in a company. */
export interface Membership {
  readonly role: CompanyRole;
  readonly groupId: string | null;
}

export type CompanyAct =
  | 'see'
  | 'list members'
  | 'export members'
  | 'list invitations'
  | 'invite'
  | 'withdraw invitations'
  | 'change members'
  | 'remove members'
  | 'manage groups'
  | 'edit settings'
  | 'read history'
  | 'see sign-in'
  | 'manage sign-in'
  | 'see provisioning'
  | 'manage provisioning'
  | 'end access'
  | 'see templates'
  | 'edit template'
  | 'list requests'
  | 'decide request'
  | 'list cards'
  | 'report lost cards'
  | 'manage cards'
  | 'add cards'
  | 'see card orders'
  | 'order cards'
  | 'buy seats'
  | 'see costs'
  | 'see insights'
  | 'switch leader board'
  | 'manage inbox'
  | 'read messages'
  | 'reply to messages';

/** Whom an act reaches: everybody, those of one's own group, nobody. */
export type Scope = 'all' | 'group' | 'none';

const everybody = scopes('all', 'all', 'all', 'all', 'all');
const owners = scopes('all', 'none', 'none', 'none', 'none');
const admins = scopes('all', 'all', 'none', 'none', 'none');
const editors = scopes('all', 'all', 'group', 'group', 'none');
const adminsAndGroupAdmins = scopes('all', 'all', 'group', 'none', 'none');

/** The one table of who may do what; the server and the pages read it. */
export const scopeTable: Readonly<Record<CompanyAct, Readonly<Record<CompanyRole, Scope>>>> = {
  see: everybody,
  'list members': editors,
  'export members': adminsAndGroupAdmins,
  'list invitations': adminsAndGroupAdmins,
  invite: adminsAndGroupAdmins,
  'withdraw invitations': adminsAndGroupAdmins,
  'change members': adminsAndGroupAdmins,
  'remove members': adminsAndGroupAdmins,
  'manage groups': admins,
  'edit settings': admins,
  'read history': admins,
  'see sign-in': admins,
  'manage sign-in': owners,
  'see provisioning': owners,
  'manage provisioning': owners,
  'end access': owners,
  'see templates': editors,
  'edit template': editors,
  'list requests': editors,
  'decide request': editors,
  'list cards': adminsAndGroupAdmins,
  'report lost cards': adminsAndGroupAdmins,
  'manage cards': adminsAndGroupAdmins,
  'add cards': admins,
  'see card orders': adminsAndGroupAdmins,
  'order cards': adminsAndGroupAdmins,
  'buy seats': owners,
  'see costs': owners,
  'see insights': adminsAndGroupAdmins,
  'switch leader board': admins,
  'manage inbox': admins,
  'read messages': adminsAndGroupAdmins,
  'reply to messages': adminsAndGroupAdmins,
};

/**
 * The acts that wait once the seats of a company are paid no more (decision 92). Reading, paying and whatever takes
 * access away go on.
 */
const actsOfPaid: readonly CompanyAct[] = [
  'invite',
  'change members',
  'manage groups',
  'edit settings',
  'manage sign-in',
  'manage provisioning',
  'edit template',
  'decide request',
  'manage cards',
  'add cards',
  'order cards',
  'manage inbox',
  'reply to messages',
  'switch leader board',
];

/** Whether an act waits until the seats of the company are paid again. */
export function isStoppedByLapse(act: CompanyAct): boolean {
  return actsOfPaid.includes(act);
}

function scopes(owner: Scope, admin: Scope, groupAdmin: Scope, editor: Scope, member: Scope) {
  return { owner, admin, group_admin: groupAdmin, editor, member } as const;
}

/** The roles that each may give, and take from those who have them. */
export const givableRoles: Readonly<Record<CompanyRole, readonly CompanyRole[]>> = {
  owner: companyRoles,
  admin: ['admin', 'group_admin', 'editor', 'member'],
  group_admin: ['editor', 'member'],
  editor: [],
  member: [],
};

/** Whom somebody's act reaches. Who is in no group stands for all of them. */
export function scopeOf({ role, groupId }: Membership, act: CompanyAct): Scope {
  const scope = scopeTable[act][role];
  return scope === 'group' && groupId === null ? 'all' : scope;
}

/** Whether somebody may do this to whoever has a place in the company. */
export function mayDoTo(actor: Membership, act: CompanyAct, target: Membership): boolean {
  const scope = scopeOf(actor, act);
  if (scope === 'none' || !givableRoles[actor.role].includes(target.role)) return false;
  return scope === 'all' || target.groupId === actor.groupId;
}

/** Whether somebody may put others from one place into another one. */
export function mayMove(actor: Membership, from: Membership, to: Membership): boolean {
  return mayDoTo(actor, 'change members', from) && mayDoTo(actor, 'change members', to);
}

export const roleMessages = {
  lapsed:
    'This company’s seats are no longer paid for, so nobody can make changes. An owner can buy seats at /teams.',
  refused: 'Your role in this company does not allow that.',
  groupNeeded: 'A group admin needs a group.',
  lastOwner: 'A company needs an owner. Make someone else an owner first.',
} as const;

/** The problem of a place in the company; undefined: it can be had. */
export function placeProblem({ role, groupId }: Membership): string | undefined {
  return role === 'group_admin' && groupId === null ? roleMessages.groupNeeded : undefined;
}

/** The form of a role as people write it: 'Group Admin' is `group_admin`. */
export function roleNamed(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

export function isCompanyRole(text: string): text is CompanyRole {
  return companyRoles.some((role) => role === text);
}

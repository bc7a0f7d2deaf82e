import { describe, expect, it } from 'vitest';
import {
  isStoppedByLapse,
  mayDoTo,
  mayMove,
  companyRoles,
  placeProblem,
  scopeOf,
  type CompanyAct,
  type Membership,
} from './roles.ts';

const memberships = {
  owner: { role: 'owner', groupId: null },
  admin: { role: 'admin', groupId: null },
  'group admin': { role: 'group_admin', groupId: 'a' },
  editor: { role: 'editor', groupId: 'a' },
  'free editor': { role: 'editor', groupId: null },
  member: { role: 'member', groupId: 'a' },
} as const satisfies Record<string, Membership>;

it.each<[CompanyAct, string]>([
  ['see', 'all all all all all all'],
  ['list members', 'all all group group all none'],
  ['export members', 'all all group none none none'],
  ['invite', 'all all group none none none'],
  ['change members', 'all all group none none none'],
  ['remove members', 'all all group none none none'],
  ['manage groups', 'all all none none none none'],
  ['edit settings', 'all all none none none none'],
  ['read history', 'all all none none none none'],
  ['see sign-in', 'all all none none none none'],
  ['manage sign-in', 'all none none none none none'],
  ['list cards', 'all all group none none none'],
  ['manage cards', 'all all group none none none'],
  ['add cards', 'all all none none none none'],
  ['buy seats', 'all none none none none none'],
  ['see costs', 'all none none none none none'],
  ['read messages', 'all all group none none none'],
  ['reply to messages', 'all all group none none none'],
])('says whom it reaches to %s', (act, scopes) => {
  const found = Object.values(memberships).map((membership) => scopeOf(membership, act));
  expect(found.join(' ')).toBe(scopes);
});

it.each<[CompanyAct, boolean]>([
  ['see', false],
  ['export members', false],
  ['invite', true],
  ['withdraw invitations', false],
  ['change members', true],
  ['remove members', false],
  ['manage groups', true],
  ['edit settings', true],
  ['read history', false],
  ['manage sign-in', true],
  ['manage provisioning', true],
  ['end access', false],
  ['see templates', false],
  ['edit template', true],
  ['list requests', false],
  ['decide request', true],
  ['report lost cards', false],
  ['manage cards', true],
  ['add cards', true],
  ['see card orders', false],
  ['order cards', true],
  ['buy seats', false],
  ['see costs', false],
  ['see insights', false],
  ['read messages', false],
  ['reply to messages', true],
  ['manage inbox', true],
  ['switch leader board', true],
])('stops %s after a lapse: %s', (act, isStopped) => {
  expect(isStoppedByLapse(act)).toBe(isStopped);
});

describe('a place is given and taken', () => {
  it.each<[keyof typeof memberships, string, string]>([
    ['owner', 'owner admin group_admin editor member', 'owner admin group_admin editor member'],
    ['admin', 'admin group_admin editor member', 'admin group_admin editor member'],
    ['group admin', 'editor member', ''],
    ['editor', '', ''],
    ['free editor', '', ''],
    ['member', '', ''],
  ])('by %s', (name, own, others) => {
    const ofGroup = (groupId: string) =>
      companyRoles
        .filter((role) => mayDoTo(memberships[name], 'remove members', { role, groupId }))
        .join(' ');
    expect([ofGroup('a'), ofGroup('b')]).toEqual([own, others]);
  });

  it('from one that may be taken to one that may be given', () => {
    const member = { role: 'member', groupId: 'a' } as const;
    const editor = { role: 'editor', groupId: 'a' } as const;
    const elsewhere = { role: 'editor', groupId: 'b' } as const;
    expect(mayMove(memberships['group admin'], member, editor)).toBe(true);
    expect(mayMove(memberships['group admin'], member, elsewhere)).toBe(false);
    expect(mayMove(memberships['group admin'], elsewhere, member)).toBe(false);
    expect(mayMove(memberships.admin, member, memberships.owner)).toBe(false);
  });

  it('as group admin in a group alone', () => {
    expect(placeProblem({ role: 'group_admin', groupId: null })).toMatch(/needs a group/);
    expect(placeProblem({ role: 'group_admin', groupId: 'a' })).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import type { CompanyRole } from '#domain/companies/roles.ts';
import { isCompanyTab, isSeenBy, placesOf } from './company-parts.ts';

const settingsOfAdmins = ['settings', 'seats', 'sign-in'];

it.each<[CompanyRole, string | null, boolean, Record<string, string[]>]>([
  [
    'owner',
    null,
    false,
    {
      overview: ['overview'],
      people: ['members', 'invitations', 'groups'],
      cards: ['cards', 'order'],
      design: ['templates'],
      activity: ['insights', 'messages'],
      settings: [...settingsOfAdmins, 'provisioning', 'log'],
    },
  ],
  [
    'admin',
    null,
    true,
    {
      overview: ['overview'],
      people: ['members', 'invitations', 'groups'],
      cards: ['cards', 'order'],
      design: ['templates'],
      activity: ['insights', 'messages'],
      settings: [...settingsOfAdmins, 'log'],
    },
  ],
  [
    'group_admin',
    'sales',
    false,
    {
      overview: ['overview'],
      people: ['members', 'invitations'],
      cards: ['cards', 'order'],
      design: ['templates'],
      activity: ['insights', 'messages'],
      settings: ['settings'],
    },
  ],
  [
    'editor',
    null,
    false,
    {
      overview: ['overview'],
      people: ['members'],
      design: ['templates'],
      activity: ['messages'],
      settings: ['settings'],
    },
  ],
  [
    'member',
    null,
    true,
    {
      overview: ['overview'],
      activity: ['insights', 'messages'],
      settings: ['settings'],
    },
  ],
])('%s of %s (leader board: %s) sees these places', (role, groupId, hasLeaderBoard, expected) => {
  const places = placesOf({ role, groupId, hasLeaderBoard });
  expect(places.length).toBeLessThanOrEqual(6);
  expect(Object.fromEntries(places.map(({ name, parts }) => [name, parts]))).toEqual(expected);
});

it('a member sees insights where there is a leader board', () => {
  const member = { role: 'member', groupId: null } as const;
  expect(isSeenBy({ ...member, hasLeaderBoard: false }, 'insights')).toBe(false);
  expect(isSeenBy({ ...member, hasLeaderBoard: true }, 'insights')).toBe(true);
});

it.each(['overview', 'members', 'invitations', 'cards', 'groups', 'settings', 'log'])(
  'the address of the old tab %s names a part',
  (tab) => {
    expect(isCompanyTab(tab)).toBe(true);
  },
);

it.each(['', 'templates', 'constructor', 'elsewhere'])('%j names no tab', (text) => {
  expect(isCompanyTab(text)).toBe(false);
});

import { expect, it } from 'vitest';
import { placeInGroup } from './place-in-group.ts';
import type { CompanyRole } from './roles.ts';

it.each<[CompanyRole, string | null, string | null, CompanyRole]>([
  ['member', null, 'a', 'member'],
  ['member', 'a', null, 'member'],
  ['owner', 'a', null, 'owner'],
  ['admin', 'a', 'b', 'admin'],
  ['editor', 'a', 'a', 'editor'],
  // Without its group an editor would reach all.
  ['editor', 'a', null, 'member'],
  ['editor', 'a', 'b', 'member'],
  ['editor', null, 'a', 'editor'],
  ['group_admin', 'a', 'b', 'member'],
  ['group_admin', 'a', null, 'member'],
])('%s of %s, put into %s: %s', (role, groupId, to, expected) => {
  expect(placeInGroup({ role, groupId }, to)).toEqual({ role: expected, groupId: to });
});

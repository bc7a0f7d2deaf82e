import type { Membership } from './roles.ts';

/**
 * The place of somebody whom the company's directory puts into another group, or into none. A role that reaches a
 * group was given for that one: without it, or in another, it would reach whom nobody meant.
 */
export function placeInGroup(
  { role, groupId: before }: Membership,
  groupId: string | null,
): Membership {
  const isOfGroup = before !== null && (role === 'group_admin' || role === 'editor');
  return { role: isOfGroup && before !== groupId ? 'member' : role, groupId };
}

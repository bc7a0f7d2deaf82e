import type { ListedUser } from '#wire/admin/users.ts';

/** The name as one, or of its two halves; empty without any. */
export function nameOf({
  name,
  firstName,
  lastName,
}: Pick<ListedUser, 'name' | 'firstName' | 'lastName'>): string {
  return name || [firstName, lastName].filter(Boolean).join(' ');
}

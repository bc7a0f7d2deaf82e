import { staffMessages } from '#domain/admin/staff-roles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of a tab that the roles of whoever is signed in don't open. */
export function RoleMissing() {
  return <EmptyState title="Access Denied">{staffMessages.roleMissing}</EmptyState>;
}

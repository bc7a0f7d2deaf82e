import { mayUse, rolesOf, type StaffArea } from '#domain/admin/staff-roles.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';

/**
 * Whether the roles of whoever is signed in open an area, so that nobody is offered what the server would refuse.
 * @param area undefined: for admins alone
 */
export function useMay(area: StaffArea | undefined): boolean {
  const user = useSignedInUser();
  return user !== null && mayUse(rolesOf(user), area);
}

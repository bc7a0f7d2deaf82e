import { useState } from 'react';
import type { User } from '#wire/accounts/user.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSessionHasEnded, useSignedInUser } from './auth-store.ts';

/**
 * The user who was signed in when the page was opened, or `null`. A page whose own form signs somebody in
 * keeps its shape by this until it is left; a session that ends meanwhile counts at once.
 */
export function useUserOnArrival(): User | null {
  const isHydrated = useHydrated();
  const user = useSignedInUser();
  const hasEnded = useSessionHasEnded();
  const [arrived, setArrived] = useState<User | null>();
  if (isHydrated && arrived === undefined) setArrived(user);
  return hasEnded ? null : (arrived ?? null);
}

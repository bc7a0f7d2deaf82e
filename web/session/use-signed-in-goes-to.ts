import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { authStore, signedInUser } from './auth-store.ts';

/** Sends who arrives signed in elsewhere; who signs in on this page is sent on by its form. */
export function useSignedInGoesTo(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (signedInUser(authStore.getState()) !== null) void navigate(path, { replace: true });
    // Asked once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

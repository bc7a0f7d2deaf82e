import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { authStore, signedInUser } from './auth-store.ts';

/**
 * Sends who arrives signed in elsewhere, if there is a path; who signs in on this page is sent on
 * by its form.
 */
export function useSignedInGoesTo(path: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === undefined || signedInUser(authStore.getState()) === null) return;
    void navigate(path, { replace: true });
    // Asked once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

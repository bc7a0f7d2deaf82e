import { useNavigate } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { authStore } from './auth-store.ts';

/**
 * Signs out here at once, and on the server as soon as it hears of it: a person who leaves a shared
 * computer without a connection is signed out all the same. Then goes home.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const { token, signOut } = authStore.getState();
    if (token !== null) {
      // The call reads the token before its first await, so it may be cleared right after.
      callApi('POST /logout', { isSignedIn: true }).catch(() => {});
    }
    signOut();
    void navigate('/');
    sayLoggedOut().catch(() => {});
  };
}

/** The header is on every page, what shows toasts is not; without a connection the header tells. */
async function sayLoggedOut(): Promise<void> {
  const { toast } = await import('#web/ui/toasts.tsx');
  toast.success('Logged out successfully');
}

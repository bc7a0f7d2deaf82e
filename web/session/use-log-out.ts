import { toast } from 'react-hot-toast/headless';
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
    toast.success('Logged out successfully');
  };
}

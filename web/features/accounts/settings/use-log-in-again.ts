import { useLocation, useNavigate } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { authStore, hasKeptToken } from '#web/session/auth-store.ts';
import { toast } from '#web/ui/toasts.tsx';

/**
 * For who has no stored token any more (specification 2, section 5: Account settings): says so, and
 * leads to the login and back.
 *
 * @returns a function of what was to be done, such as `update your profile`, that answers whether
 * the person was sent away
 */
export function useLogInAgain(): (purpose: string) => boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (purpose) => {
    if (hasKeptToken()) return false;
    const { token, endSession } = authStore.getState();
    toast.error(`Please log in again to ${purpose}.`);
    rememberDestination(pathname);
    void navigate('/login');
    endSession(token ?? '');
    return true;
  };
}

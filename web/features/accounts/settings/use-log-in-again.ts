import { useLocation, useNavigate } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { authStore, hasKeptToken } from '#web/session/auth-store.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { toast } from '#web/ui/toasts.tsx';

/**
 * For who has no stored token any more (specification 2, section 5: Account settings): says so, and
 * leads to the login and back.
 *
 * @returns a function that answers whether the person was sent away; it takes what was to be done, in
 * the page's language
 */
export function useLogInAgain(): (purpose: string) => boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { text } = useSettingsTexts();
  return (purpose) => {
    if (hasKeptToken()) return false;
    const { token, endSession } = authStore.getState();
    toast.error(text('settings.loginAgain', { purpose }));
    rememberDestination(pathname);
    void navigate('/login');
    endSession(token ?? '');
    return true;
  };
}

import { useNavigate } from 'react-router';
import { pathIn } from '#domain/site/translated-pages.ts';
import { authStore } from '#web/session/auth-store.ts';
import { useSiteLanguage, useSiteTexts } from './site-texts.ts';

/**
 * Signs out here at once, and on the server as soon as it learns of it: a person who leaves a shared
 * computer without a connection is signed out all the same. Then goes home, in the language of the page.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const language = useSiteLanguage();
  const { text } = useSiteTexts('shell');
  return () => {
    const { token, signOut } = authStore.getState();
    if (token !== null) tellServer(token).catch(() => {});
    signOut();
    void navigate(pathIn(language, '/'));
    say(text('shell.loggedOut')).catch(() => {});
  };
}

/** The header is on every page, what calls the server is not; with an account, it is loaded early. */
async function tellServer(token: string): Promise<void> {
  const { callApiBy } = await import('#web/api-client.ts');
  await callApiBy(token)('POST /logout');
}

/** The header is on every page, what shows toasts is not; without a connection the header tells. */
async function say(message: string): Promise<void> {
  const { toast } = await import('#web/ui/toasts.tsx');
  toast.success(message);
}

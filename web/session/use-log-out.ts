import { useNavigate } from 'react-router';
import { authStore } from './auth-store.ts';

/**
 * Signs out here at once, and on the server as soon as it learns of it: a person who leaves a shared
 * computer without a connection is signed out all the same. Then goes home.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const { token, signOut } = authStore.getState();
    if (token !== null) tellServer(token).catch(() => {});
    signOut();
    void navigate('/');
    sayLoggedOut().catch(() => {});
  };
}

/** The header is on every page, what calls the server is not; with an account, it is loaded early. */
async function tellServer(token: string): Promise<void> {
  const { callApiBy } = await import('#web/api-client.ts');
  await callApiBy(token)('POST /logout');
}

/** The header is on every page, what shows toasts is not; without a connection the header tells. */
async function sayLoggedOut(): Promise<void> {
  const { toast } = await import('#web/ui/toasts.tsx');
  toast.success('Logged out successfully');
}

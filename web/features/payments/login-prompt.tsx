import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { Alert } from '#web/ui/alert.tsx';

/** For who is not signed in; the login leads back here. */
export function LoginPrompt() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberDestination(pathname + search), [pathname, search]);
  return (
    <Alert kind="notice">
      You’re not logged in.{' '}
      <Link to="/login" className="underline underline-offset-4">
        Log in
      </Link>{' '}
      to continue.
    </Alert>
  );
}

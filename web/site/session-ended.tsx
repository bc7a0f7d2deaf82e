import { useLocation, useNavigate } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { Button } from '#web/ui/button.tsx';
import { FormPage } from './page.tsx';

/** A signed-in page once the server no longer knows the session (decisions, "Accounts"). */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <FormPage title="Session ended" intro="Your session has ended. Please log in again.">
      <Button
        variant="primary"
        onClick={() => {
          rememberDestination(pathname + search);
          void navigate('/login');
        }}
      >
        Go to Login
      </Button>
    </FormPage>
  );
}

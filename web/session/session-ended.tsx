import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { FormPage } from '#web/site/page.tsx';
import { rememberDestination } from './after-login.ts';

/** What a signed-in page shows once the server no longer knows the session (decisions, "Accounts"). */
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

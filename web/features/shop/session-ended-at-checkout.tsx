import { useNavigate } from 'react-router';
import { rememberCheckout } from '#web/session/after-login.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** In the place of the button that pays, when the server no longer knows the session. */
export function SessionEndedAtCheckout() {
  const navigate = useNavigate();
  return (
    <Alert kind="error">
      <p>Your session has ended. Please log in again. Your cart and address are kept.</p>
      <Button
        className="mt-3"
        onClick={() => {
          rememberCheckout();
          void navigate('/login');
        }}
      >
        Go to Login
      </Button>
    </Alert>
  );
}

import { useLocation } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { FormPageAside } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** For who has an account already: the login comes back to this card. */
export function LoginToClaim() {
  const { pathname, search } = useLocation();
  return (
    <FormPageAside>
      Already have an account?{' '}
      <TextLink to="/login" onClick={() => rememberDestination(pathname + search)}>
        Login
      </TextLink>
    </FormPageAside>
  );
}

import { useLocation } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { FormPageAside } from '#web/site/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useClaimTexts } from './claim-texts.ts';

/** For who has an account already: the login comes back to this card. */
export function LoginToClaim() {
  const { text } = useClaimTexts();
  const { pathname, search } = useLocation();
  return (
    <FormPageAside>
      {text('claim.haveAccount')}{' '}
      <TextLink to="/login" onClick={() => rememberDestination(pathname + search)}>
        {text('claim.login')}
      </TextLink>
    </FormPageAside>
  );
}

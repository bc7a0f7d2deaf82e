import { useLocation } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { FormPageAside } from '#web/site/page.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useClaimTexts } from './claim-texts.ts';

/** For who has an account already: the login comes back to this card. */
export function LoginToClaim() {
  const { text } = useClaimTexts();
  const sitePath = useSitePath();
  const { pathname, search } = useLocation();
  return (
    <FormPageAside>
      {text('claim.haveAccount')}{' '}
      <TextLink to={sitePath('/login')} onClick={() => rememberDestination(pathname + search)}>
        {text('claim.login')}
      </TextLink>
    </FormPageAside>
  );
}

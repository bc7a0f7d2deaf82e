import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { askedOnce } from '#web/session/queries.ts';
import { useLoginTexts } from '#web/sign-in/login-texts.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { FormPage, FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reset-password.ts';

/** Long enough to read two words before the page changes. */
const invalidLinkShownMs = 2_000;

export { headers };
export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export function loader({ request, url }: Route.LoaderArgs) {
  return shopPage('/reset-password', ['login', 'account'], { request, url });
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <InShopTexts sent={loaderData.shopTexts}>
      <ResetPassword />
    </InShopTexts>
  );
}

function ResetPassword() {
  const { text } = useAccountTexts();
  const backToLogin = useLoginTexts().text('login.back');
  const loginPath = useSitePath()('/login');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token');
  if (token === null || token === '') return <InvalidLink />;
  return (
    <FormPageBeside title={text('account.reset')} beside={<AccountFacts of="reset" />}>
      <EndedLink token={token} />
      <ResetPasswordForm
        token={token}
        onReset={() => void navigate(loginPath, { replace: true })}
      />
      <FormPageAside>
        <TextLink to={loginPath}>{backToLogin}</TextLink>
      </FormPageAside>
    </FormPageBeside>
  );
}

/** Says of a link that was used or has expired what it is, before a password is typed. */
function EndedLink({ token }: { token: string }) {
  const { text } = useAccountTexts();
  const forgotPath = useSitePath()('/forgot-password');
  // A link of which nothing is known is left to the form.
  const { data } = useQuery({
    ...askedOnce,
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => callApi('POST /reset-password/check', { body: { token }, signal }),
    gcTime: 0,
    retry: false,
  });
  if (data?.isValid !== false) return null;
  return (
    <div className="mb-6">
      <Alert kind="error">
        <p>{text('account.linkEnded')}</p>
        <ButtonLink to={forgotPath} className="mt-3">
          {text('account.newLink')}
        </ButtonLink>
      </Alert>
    </div>
  );
}

function InvalidLink() {
  const { text } = useAccountTexts();
  const forgotPath = useSitePath()('/forgot-password');
  const problem = text('account.invalidLinkToast');
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(problem, { id: 'invalid-reset-link' });
    const leave = setTimeout(() => {
      void navigate(forgotPath, { replace: true });
    }, invalidLinkShownMs);
    return () => clearTimeout(leave);
  }, [navigate, problem, forgotPath]);
  return (
    <FormPage title={text('account.invalidLink')} intro={text('account.incomplete')}>
      <TextLink to={forgotPath}>{text('account.requestLink')}</TextLink>
    </FormPage>
  );
}

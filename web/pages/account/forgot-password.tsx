import { useState } from 'react';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx';
import { useLoginTexts } from '#web/sign-in/login-texts.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/forgot-password.ts';

export { headers };
export { unlistedMeta as meta } from '#web/site/page-meta.ts';

export function loader({ request, url }: Route.LoaderArgs) {
  return shopPage('/forgot-password', ['login', 'account'], { request, url });
}

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <InShopTexts sent={loaderData.shopTexts}>
      <ForgotPassword />
    </InShopTexts>
  );
}

function ForgotPassword() {
  const { text } = useAccountTexts();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <FormPageBeside
        title={text('account.emailSent')}
        beside={<AccountFacts of="reset" />}
        intro={text('account.sentTo', { email: sentTo })}
      >
        <Button onClick={() => setSentTo(undefined)}>{text('account.otherEmail')}</Button>
        <BackToLogin />
      </FormPageBeside>
    );
  }
  return (
    <FormPageBeside
      title={text('account.forgot')}
      intro={text('account.forgotIntro')}
      beside={<AccountFacts of="reset" />}
    >
      <ForgotPasswordForm onSent={setSentTo} />
      <BackToLogin />
    </FormPageBeside>
  );
}

function BackToLogin() {
  const { text } = useLoginTexts();
  const sitePath = useSitePath();
  return (
    <FormPageAside>
      <TextLink to={sitePath('/login')}>{text('login.back')}</TextLink>
    </FormPageAside>
  );
}

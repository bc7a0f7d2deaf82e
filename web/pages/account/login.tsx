import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { takeDestination } from '#web/session/after-login.ts';
import { useGo } from '#web/session/use-go.ts';
import { useSignedInGoesTo } from '#web/session/use-signed-in-goes-to.ts';
import { PageTitle } from '#web/site/page-title.tsx';
import { FormPage, FormPageAside } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export default function LoginPage() {
  const go = useGo();
  useSignedInGoesTo('/dashboard');
  return (
    <FormPage title="Login">
      <PageTitle>Login</PageTitle>
      <LoginForm onLoggedIn={() => go(takeDestination())} />
      <FormPageAside>
        No account yet? <TextLink to="/register">Register</TextLink>
      </FormPageAside>
    </FormPage>
  );
}

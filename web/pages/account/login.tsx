import { useLocation } from 'react-router';
import { sitePages } from '#domain/site/site-pages.ts';
import { CheckOutByEmail } from '#web/cart/check-out-by-email.tsx';
import { ChosenPlanSlot } from '#web/cart/chosen-plan-slot.tsx';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { draftWaits } from '#web/features/claim/draft-waits.ts';
import { takeDestination } from '#web/session/after-login.ts';
import { useGo } from '#web/session/use-go.ts';
import { useSignedInGoesTo } from '#web/session/use-signed-in-goes-to.ts';
import { unlistedPageMeta } from '#web/site/page-meta.ts';
import { FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/login.ts';

export function meta(args: Route.MetaArgs) {
  return unlistedPageMeta(sitePages.login, args);
}

export default function LoginPage() {
  const go = useGo();
  useSignedInGoesTo('/dashboard');
  const { state } = useLocation();
  return (
    <FormPageBeside title="Login" documentTitle={null} beside={<AccountFacts of="login" />}>
      {hasDraft(state) && (
        <div className="mb-6">
          <Alert kind="notice">Your card is claimed. {draftWaits}</Alert>
        </div>
      )}
      <ChosenPlanSlot />
      <LoginForm onLoggedIn={() => go(takeDestination())} />
      <FormPageAside>
        Don’t have an account? <TextLink to="/register">Register</TextLink>
        <CheckOutByEmail />
      </FormPageAside>
    </FormPageBeside>
  );
}

/** Whether a first tap ended here whose profile was left to the dashboard. */
function hasDraft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'hasDraft') === true;
}

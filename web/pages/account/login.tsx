import { useLocation } from 'react-router';
import { sitePages } from '#domain/site/site-pages.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { CheckOutByEmail } from '#web/cart/check-out-by-email.tsx';
import { ChosenPlanSlot } from '#web/cart/chosen-plan-slot.tsx';
import { AccountFacts } from '#web/features/accounts/account-facts.tsx';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { takeDestination } from '#web/session/after-login.ts';
import { useGo } from '#web/session/use-go.ts';
import { useSignedInGoesTo } from '#web/session/use-signed-in-goes-to.ts';
import { useAccountTexts } from '#web/site/account-texts.ts';
import { unlistedPageIn } from '#web/site/page-meta.ts';
import { FormPageAside, FormPageBeside } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { shopPage } from '#web/site/translated-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/login.ts';

export { headers };

export function loader({ request, url }: Route.LoaderArgs) {
  return shopPage('/login', ['login', 'account', 'cart', 'sso'], { request, url });
}

export function meta(args: Route.MetaArgs) {
  const keys = { title: 'account.login', description: 'account.loginText' } as const;
  return unlistedPageIn(args.loaderData?.shopTexts, sitePages.login, keys, args);
}

/** The answer hangs on the language alone. */
export function shouldRevalidate() {
  return false;
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <InShopTexts sent={loaderData.shopTexts}>
      <Login />
    </InShopTexts>
  );
}

function Login() {
  const go = useGo();
  const { language, text, parts } = useAccountTexts();
  const sitePath = useSitePath();
  useSignedInGoesTo('/dashboard');
  const { state } = useLocation();
  return (
    <FormPageBeside
      title={text('account.login')}
      documentTitle={null}
      beside={<AccountFacts of="login" />}
    >
      {hasDraft(state) && (
        <div className="mb-6">
          <Alert kind="notice">{text('account.draftWaits')}</Alert>
        </div>
      )}
      <ChosenPlanSlot />
      <LoginForm onLoggedIn={() => go(pathIn(language, takeDestination()))} />
      <FormPageAside>
        {parts('account.noAccount', {
          register: (
            <TextLink key="register" to={sitePath('/register')}>
              {text('account.register')}
            </TextLink>
          ),
        })}
        <CheckOutByEmail />
      </FormPageAside>
    </FormPageBeside>
  );
}

/** Whether a first tap ended here whose profile was left to the dashboard. */
function hasDraft(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'hasDraft') === true;
}

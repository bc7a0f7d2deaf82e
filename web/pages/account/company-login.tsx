import { useNavigate, useParams } from 'react-router';
import { languageOfState } from '#domain/companies/company-sign-in.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { CompanyLogin } from '#web/features/companies/sign-in/company-login.tsx';
import { takeDestination } from '#web/session/after-login.ts';
import { useGo } from '#web/session/use-go.ts';
import { FormPage } from '#web/site/page.tsx';
import { InShopTexts } from '#web/site/shop-texts.tsx';
import { preferredLanguage } from '#web/site/spoken-language.ts';
import { attributedPage } from '#web/site/translated-page.ts';
import { useSsoTexts } from '#web/sign-in/sso-texts.ts';
import type { Route } from './+types/company-login.ts';

export { neverStored as headers, unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The language is that of the page where the login began, which the provider sends back in the state. */
export function loader({ request, url }: Route.LoaderArgs) {
  const state = url.searchParams.get('state') ?? '';
  return attributedPage(languageOfState(state) ?? preferredLanguage(request), ['login', 'sso']);
}

/** The address is relieved of its query, and the texts stay. */
export function shouldRevalidate() {
  return false;
}

/** The redirect address of a company's identity provider. */
export default function CompanyLoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <InShopTexts sent={loaderData.shopTexts}>
      <Login />
    </InShopTexts>
  );
}

function Login() {
  const { language, text } = useSsoTexts();
  const go = useGo();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return (
    <FormPage title={text('sso.title')}>
      <CompanyLogin
        companyId={id}
        onLoggedIn={() => go(pathIn(language, takeDestination()), { replace: true })}
        onBack={() => void navigate(pathIn(language, '/login'), { replace: true })}
      />
    </FormPage>
  );
}

import { useNavigate, useParams } from 'react-router';
import { CompanyLogin } from '#web/features/companies/sign-in/company-login.tsx';
import { takeDestination } from '#web/session/after-login.ts';
import { useGo } from '#web/session/use-go.ts';
import { FormPage } from '#web/site/page.tsx';

export { neverStored as headers, unlistedMeta as meta } from '#web/site/page-meta.ts';

/** The redirect address of a company's identity provider. */
export default function CompanyLoginPage() {
  const go = useGo();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  return (
    <FormPage title="Login">
      <CompanyLogin
        companyId={id}
        onLoggedIn={() => go(takeDestination(), { replace: true })}
        onBack={() => void navigate('/login', { replace: true })}
      />
    </FormPage>
  );
}

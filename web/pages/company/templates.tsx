import { scopeOf } from '#domain/companies/roles.ts';
import { CompanyPage, WaitingCompany } from '#web/features/companies/company-page.tsx';
import { TemplatesView } from '#web/features/companies/templates/templates-view.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = {
  Skeleton: WaitingCompany,
  isTranslated: true,
  isOfCompany: true,
};

/** The part that is shown stands in the address, and nothing is loaded for it. */
export function shouldRevalidate() {
  return false;
}

const CardPreview = lazyPart(
  () => import('../dashboard/card-preview.tsx'),
  () => null,
);

export default function TemplatesPage() {
  const { text } = useCompanyTexts();
  return (
    <CompanyPage part="templates">
      {(company) =>
        scopeOf(company, 'see templates') === 'none' ? (
          <p className="text-ink-soft">{text('company.refused')}</p>
        ) : (
          <TemplatesView company={company} Preview={CardPreview} />
        )
      }
    </CompanyPage>
  );
}

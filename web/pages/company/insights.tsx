import { scopeOf } from '#domain/companies/roles.ts';
import { CompanyPage, WaitingCompany } from '#web/features/companies/company-page.tsx';
import { useReadCompaniesAgain } from '#web/features/companies/use-company.ts';
import { CompanyFigures } from '#web/features/companies/insights/company-figures.tsx';
import { BoardSwitch, LeaderBoard } from '#web/features/companies/insights/leader-board.tsx';
import { PeriodChoice } from '#web/features/companies/insights/period-choice.tsx';
import { CountsTable } from '#web/features/insights/counts-table.tsx';
import { Figures } from '#web/features/insights/insights-report.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import type { SignedInHandle } from '../dashboard/signed-in.tsx';

export const handle: SignedInHandle = {
  Skeleton: WaitingCompany,
  isTranslated: true,
  isOfCompany: true,
};

/** The shown figures stand in the address, and nothing is loaded for them. */
export function shouldRevalidate() {
  return false;
}

export default function CompanyInsightsPage() {
  return <CompanyPage part="insights">{(company) => <Insights company={company} />}</CompanyPage>;
}

function Insights({ company }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const readAgain = useReadCompaniesAgain();
  const hasFigures = scopeOf(company, 'see insights') !== 'none';
  if (!hasFigures && !company.hasLeaderBoard) {
    return <p className="text-ink-soft">{text('company.noBoard')}</p>;
  }
  return (
    <>
      <PeriodChoice company={company} />
      <div className="flex flex-col gap-14">
        {hasFigures && (
          <CompanyFigures company={company} Figures={Figures} CountsTable={CountsTable} />
        )}
        {company.hasLeaderBoard && <LeaderBoard company={company} />}
        <BoardSwitch company={company} readAgain={readAgain} />
      </div>
    </>
  );
}

import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useCompanyOfOrder } from '#web/session/use-company-seats.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { companyLink } from './use-company-address.ts';
import { useReadCompaniesAgain } from './use-company.ts';

/** Leads on to the company of paid seats, once it is open. */
export function OpenedCompany({ orderNumber }: { orderNumber: number }) {
  const { text } = useCompanyTexts();
  const { query, id } = useCompanyOfOrder(orderNumber);
  const readAgain = useReadCompaniesAgain();
  useEffect(() => {
    // The navigation learns of a first company.
    if (id !== undefined) void readAgain();
  }, [id, readAgain]);
  if (id !== undefined) return <Navigate to={companyLink({ id })} replace />;
  const waiting = <output className="text-ink-soft">{text('company.opening')}</output>;
  return (
    <Loaded query={query} refused={text('company.openedFailed')} skeleton={waiting}>
      {() => waiting}
    </Loaded>
  );
}

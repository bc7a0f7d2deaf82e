import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useCompanyOfOrder } from '#web/session/use-company-seats.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { companyLink } from './use-company-address.ts';
import { useReadCompaniesAgain } from './use-company.ts';

/** Leads on to the company of paid seats, once it is open. */
export function OpenedCompany({ orderNumber }: { orderNumber: number }) {
  const { query, id } = useCompanyOfOrder(orderNumber);
  const readAgain = useReadCompaniesAgain();
  useEffect(() => {
    // The navigation learns of a first company.
    if (id !== undefined) void readAgain();
  }, [id, readAgain]);
  if (id !== undefined) return <Navigate to={companyLink({ id })} replace />;
  const waiting = <output className="text-ink-soft">Opening your company…</output>;
  return (
    <Loaded query={query} refused="We couldn’t load your company" skeleton={waiting}>
      {() => waiting}
    </Loaded>
  );
}

import { PageLinks } from '#web/site/page-links.tsx';
import type { PageOfList } from '#wire/paging.ts';
import { companyLink, useCompanyAddress } from './use-company-address.ts';

/** The pages of a list of the company. */
export function Pager(paged: PageOfList) {
  const { address } = useCompanyAddress();
  return <PageLinks of={paged} linkTo={(page) => companyLink({ ...address, page })} />;
}

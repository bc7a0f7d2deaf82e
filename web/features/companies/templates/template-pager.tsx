import { PageLinks } from '#web/site/page-links.tsx';
import type { PageOfList } from '#wire/paging.ts';
import { templateLink, useTemplateAddress } from './use-templates.ts';

/** The pages of a list; nothing of a list of one page. */
export function TemplatePager({ id, paged }: { id: string; paged: PageOfList }) {
  const address = useTemplateAddress();
  if (paged.totalPages <= 1 && paged.currentPage === 1) return null;
  return <PageLinks of={paged} linkTo={(page) => templateLink(id, { ...address, page })} />;
}

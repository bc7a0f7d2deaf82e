import { Link, useNavigate } from 'react-router';
import { inPlace } from '#web/site/page-in-address.ts';
import { useLastPage } from '#web/site/use-last-page.ts';
import type { PageOfList } from '#wire/paging.ts';
import { shownNumber } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';

/** Which page of the list this is, and the ways to its neighbours. */
export function Pager(list: PageOfList) {
  const { currentPage, totalPages, total, hasMore } = list;
  const { linkTo } = useAdminAddress();
  const navigate = useNavigate();
  useLastPage(list, (page) => void navigate(linkTo({ page }), inPlace));
  const last = Math.max(1, totalPages);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft tabular-nums">
        {hasMore && <span>{'More than '}</span>}
        {shownNumber(total)} {total === 1 ? 'entry' : 'entries'}, page {currentPage} of {last}
      </p>
      <div className="flex flex-wrap gap-1">
        <PageLink page={1} isOffered={currentPage > 2} text="First" />
        <PageLink page={currentPage - 1} isOffered={currentPage > 1} text="Previous" />
        <PageLink page={currentPage + 1} isOffered={currentPage < last} text="Next" />
        <PageLink page={last} isOffered={currentPage < last - 1} text="Last" />
      </div>
    </nav>
  );
}

function PageLink({ page, isOffered, text }: { page: number; isOffered: boolean; text: string }) {
  const { linkTo } = useAdminAddress();
  if (!isOffered) return null;
  return (
    <Link
      to={linkTo({ page })}
      preventScrollReset
      className="flex min-h-11 items-center rounded-field px-3 font-medium text-accent-ink transition-colors hover:bg-sunken"
    >
      {text}
    </Link>
  );
}

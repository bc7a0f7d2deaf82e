import { Link, useNavigate } from 'react-router';
import type { PageOfList } from '#wire/paging.ts';
import { inPlace } from './page-in-address.ts';
import { useLastPage } from './use-last-page.ts';

const look =
  'flex min-h-11 items-center rounded-field px-3 font-medium text-accent-ink transition-colors hover:bg-sunken';

/** Which page of a list this is, and the ways to its neighbours. */
export function PageLinks({ of, linkTo }: { of: PageOfList; linkTo: (page: number) => string }) {
  const { currentPage, totalPages, total, hasMore } = of;
  const navigate = useNavigate();
  useLastPage(of, (page) => void navigate(linkTo(page), inPlace));
  const last = Math.max(1, totalPages);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft tabular-nums">
        {hasMore && <span>{'More than '}</span>}
        {total} {total === 1 ? 'entry' : 'entries'}, page {currentPage} of {last}
      </p>
      <div className="flex gap-1">
        {currentPage > 1 && (
          <Link to={linkTo(currentPage - 1)} className={look}>
            Previous
          </Link>
        )}
        {currentPage < last && (
          <Link to={linkTo(currentPage + 1)} className={look}>
            Next
          </Link>
        )}
      </div>
    </nav>
  );
}

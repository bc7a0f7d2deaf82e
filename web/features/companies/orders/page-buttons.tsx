import { useLastPage } from '#web/site/use-last-page.ts';
import { Button } from '#web/ui/button.tsx';
import type { PageOfList } from '#wire/paging.ts';

interface PageButtonsProps {
  label: string;
  paged: PageOfList;
  onChange: (page: number) => void;
}

/** Which page of a list this is, and the ways to its neighbours; nothing of a list of one page. */
export function PageButtons({ label, paged, onChange }: PageButtonsProps) {
  const { currentPage, totalPages, total, hasMore } = paged;
  useLastPage(paged, onChange);
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft tabular-nums">
        {hasMore && <span>{'More than '}</span>}
        {total}, page {currentPage} of {totalPages}
      </p>
      <div className="flex gap-1">
        {currentPage > 1 && (
          <Button variant="quiet" onClick={() => onChange(currentPage - 1)}>
            Previous
          </Button>
        )}
        {currentPage < totalPages && (
          <Button variant="quiet" onClick={() => onChange(currentPage + 1)}>
            Next
          </Button>
        )}
      </div>
    </nav>
  );
}

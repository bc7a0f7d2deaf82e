import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, type To } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import type { PageOfList } from '#wire/paging.ts';
import { pageInstead } from './address.ts';

export interface PagerProps {
  paged: PageOfList;
  /** Where a page is: its address, or a function that shows it where the page is not in the address. */
  to: { linkTo: (page: number) => To } | { show: (page: number) => void };
  /** The label among several lists on one page. */
  label?: string;
  /** The English words that say which page it is. */
  text?: (paged: PageOfList) => string;
  /** The lists below which it stands: each, those of more than no entries, or those of several pages. */
  below?: 'each' | 'some' | 'several';
  /** For long lists: leads to the first and the last page as well, and does not scroll. */
  isQuick?: boolean;
}

const number = new Intl.NumberFormat('en-US');

/** As '1,234 entries, page 1 of 50'. @param entry its words; without them it is the number alone */
export function pageText(paged: PageOfList, entry: readonly string[] = [' entry', ' entries']) {
  const { currentPage, totalPages, total, hasMore } = paged;
  const [one = '', several = ''] = entry;
  const count = `${number.format(total)}${total === 1 ? one : several}`;
  return `${hasMore ? 'More than ' : ''}${count}, page ${currentPage} of ${Math.max(1, totalPages)}`;
}

/** The page of a list in words, and the ways to its neighbours. A page behind the last one leads to that. */
export function Pager(props: PagerProps) {
  const { pages: words } = useCommonWords();
  const { paged, to, below = 'each', isQuick = false } = props;
  const { label = words?.label ?? 'Pages', text = pageText } = props;
  useLastPage(paged, to);
  const { nav, onStep } = useKeptFocus(paged.currentPage);
  const { currentPage, totalPages, total } = paged;
  if (below === 'several' && totalPages <= 1) return null;
  if (below === 'some' && total === 0) return null;
  const last = Math.max(1, totalPages);
  const steps = [
    ...(isQuick && currentPage > 2 ? [{ page: 1, name: 'First' }] : []),
    { page: currentPage - 1, name: words?.previous ?? 'Previous' },
    { page: currentPage + 1, name: words?.next ?? 'Next' },
    ...(isQuick && currentPage < last - 1 ? [{ page: last, name: 'Last' }] : []),
  ];
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-ink-soft tabular-nums">
        {words?.of({ page: currentPage, pages: last, total }) ?? text(paged)}
      </p>
      <div className="flex flex-wrap gap-1">
        {steps.map(({ page, name }) =>
          'show' in to ? (
            <Button
              key={name}
              variant="quiet"
              // It stays a place for the focus: who pages on is not sent to the beginning of the document.
              aria-disabled={page < 1 || page > last}
              className="aria-disabled:cursor-not-allowed aria-disabled:no-underline aria-disabled:opacity-60"
              onClick={() => {
                if (page >= 1 && page <= last) to.show(page);
              }}
            >
              {name}
            </Button>
          ) : (
            page >= 1 &&
            page <= last && (
              <Link
                key={name}
                to={to.linkTo(page)}
                preventScrollReset={isQuick}
                onClick={onStep}
                className="flex min-h-11 items-center rounded-field px-3 font-medium text-accent-ink transition-colors hover:bg-sunken"
              >
                {name}
              </Link>
            )
          ),
        )}
      </div>
    </nav>
  );
}

/** The link that led to the first or the last page goes away with it; the focus goes to another one. */
function useKeptFocus(page: number) {
  const nav = useRef<HTMLElement>(null);
  const steppedFrom = useRef<number>(undefined);
  useEffect(() => {
    if (steppedFrom.current === undefined || steppedFrom.current === page) return;
    steppedFrom.current = undefined;
    if (document.activeElement !== document.body) return;
    nav.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [page]);
  return { nav, onStep: () => void (steppedFrom.current = page) };
}

/**
 * Goes on from a page behind the last one of a list, which an old address or a list that became shorter leads to:
 * there is nothing on it.
 */
function useLastPage(paged: PageOfList, to: PagerProps['to']): void {
  const navigate = useNavigate();
  const goOn = useEffectEvent((page: number) => {
    if ('show' in to) to.show(page);
    else void navigate(to.linkTo(page), { replace: true, preventScrollReset: true });
  });
  const page = pageInstead(paged);
  useEffect(() => {
    if (page !== undefined) goOn(page);
  }, [page]);
}

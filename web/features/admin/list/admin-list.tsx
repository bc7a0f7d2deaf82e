import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '#web/site/loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { PageOfList } from '#wire/paging.ts';
import { adminKey } from '../admin-key.ts';
import { Pager } from './pager.tsx';
import { returnToRow } from './shown-rows.ts';
import { useAdminAddress } from '../use-admin-address.ts';

interface AdminListProps<Row, Answer extends PageOfList> {
  /** The things that it lists, in the plural and in small letters: `orders`. */
  of: string;
  /** Asks for the page of the list that the address says. */
  read: (
    address: Pick<ReturnType<typeof useAdminAddress>, 'page' | 'filter' | 'search' | 'more'>,
    signal: AbortSignal,
  ) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names its row, and its cell leads into it where rows can be opened. */
  columns: readonly Column<Row>[];
  /** Below the heading of the list, for what can be done with it. */
  empty?: ReactNode;
}

/** A page of one of the admin area's lists; the page before stays until the next one is there. */
export function AdminList<Row, Answer extends PageOfList>(props: AdminListProps<Row, Answer>) {
  const { of, read, rowsOf, keyOf, columns, empty } = props;
  const { tab, page, filter, search, more, linkTo } = useAdminAddress();
  const at = { page, filter, search, more };
  const list = useQuery({
    queryKey: adminKey(of, at),
    queryFn: ({ signal }) => read(at, signal),
    placeholderData: keepPreviousData,
  });
  // Back from what was opened, or after a reload, `j` and `k` go on from there.
  const isRead = list.data !== undefined;
  useEffect(() => {
    if (isRead) returnToRow();
  }, [isRead]);
  if (list.isPending) return <ListSkeleton of={of} />;
  if (list.data === undefined) {
    return <LoadFailure query={list} refused={`The ${of} could not be read.`} />;
  }
  const rows = rowsOf(list.data);
  const isNarrowed = filter !== '' || search !== '' || Object.keys(more).length > 0;
  return (
    <div aria-busy={list.isPlaceholderData}>
      {rows.length === 0 ? (
        <EmptyState title={isNarrowed ? `No ${of} match.` : `No ${of} yet.`}>
          {isNarrowed ? (
            <Link to={linkTo({ tab, filter: '', search: '', more: {} })} className="underline">
              Show all {of}
            </Link>
          ) : (
            empty
          )}
        </EmptyState>
      ) : (
        <Table
          isDense
          label={of.charAt(0).toUpperCase() + of.slice(1)}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
        />
      )}
      {list.data.hasMore && (
        <p className="mt-4 text-ink-soft">
          There are more {of} than are listed here: filter or search to see the others.
        </p>
      )}
      <Pager {...list.data} />
    </div>
  );
}

/** In the first cell of a row that can be opened: `j`, `k` and Enter find it. */
export function RowLink({ id, children }: { id: string; children: ReactNode }) {
  const { linkTo } = useAdminAddress();
  return (
    <Link
      to={linkTo({ id })}
      data-admin-row={id}
      className="inline-flex min-h-11 min-w-11 pointer-fine:min-h-9 items-center text-accent-ink underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

/** A list's shape while it is read. */
export function ListSkeleton({ of }: { of: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">Reading the {of}</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

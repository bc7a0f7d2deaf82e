import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ListSkeleton } from '#web/lists/list-skeleton.tsx';
import { List } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { PageOfList } from '#wire/paging.ts';
import { isFiltered, listPart, noFilters, type AdminAddress } from '../admin-address.ts';
import { adminKey } from '../admin-key.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { useIsBeside } from './list-with-panel.tsx';
import { rememberRow, returnToRow } from './shown-rows.ts';

export interface AdminListProps<Row, Answer> {
  /** The things that it lists, in the plural and in small letters: `orders`. */
  of: string;
  /** Asks for the page of the list that the address says. */
  read: (address: AdminAddress, signal: AbortSignal) => Promise<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  /** As the address names a row that is opened. */
  keyOf: (row: Row) => string;
  /** The first column names its row, and its cell leads into it where rows can be opened. */
  columns: readonly Column<Row>[];
  /** Below the heading of the list, for what can be done with it. */
  empty?: ReactNode;
}

/** A page of one of the admin area's lists. */
export function AdminList<Row, Answer extends PageOfList>(props: AdminListProps<Row, Answer>) {
  const { of, read, rowsOf, keyOf, columns, empty } = props;
  const { linkTo, ...address } = useAdminAddress();
  const list = useList(adminKey(of), listPart(address), (_, signal) => read(address, signal));
  // Back from what was opened, or after a reload, `j` and `k` go on from there.
  const isRead = list.data !== undefined;
  const { id } = address;
  const opened = useRef('');
  useEffect(() => {
    if (!isRead) return;
    if (id === '') returnToRow(opened.current);
    opened.current = id;
  }, [isRead, id]);
  const hasFilter = isFiltered(address);
  return (
    <List
      query={list}
      rowsOf={rowsOf}
      refused={`We couldn’t load the ${of}.`}
      skeleton={<AdminSkeleton of={of} />}
      empty={
        <EmptyState title={hasFilter ? `No ${of} match.` : `No ${of} yet.`}>
          {hasFilter ? (
            <Link to={linkTo(noFilters)} className="underline">
              Show all {of}
            </Link>
          ) : (
            empty
          )}
        </EmptyState>
      }
      to={{ linkTo: (page) => linkTo({ page }) }}
      isQuick
    >
      {(rows, { hasMore }) => (
        <>
          <Table
            isDense
            label={of.charAt(0).toUpperCase() + of.slice(1)}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            current={id}
          />
          {hasMore && (
            <p className="mt-4 text-ink-soft">
              Not all {of} are listed here. Filter or search to see the others.
            </p>
          )}
        </>
      )}
    </List>
  );
}

/** In the first cell of a row that can be opened: `j`, `k` and Enter find it. */
export function RowLink({ id, children }: { id: string; children: ReactNode }) {
  const { linkTo, id: opened } = useAdminAddress();
  const isBeside = useIsBeside();
  return (
    <Link
      to={linkTo({ id })}
      // The list stays where it is.
      preventScrollReset={isBeside}
      // Not every browser gives the focus to a link that is pressed.
      onClick={({ currentTarget }) => rememberRow(currentTarget)}
      data-admin-row={id}
      aria-current={id === opened ? 'true' : undefined}
      className="inline-flex min-h-11 max-w-full min-w-11 pointer-fine:min-h-9 items-center text-accent-ink underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

/** A list's shape while it is read. */
export function AdminSkeleton({ of }: { of: string }) {
  return (
    <ListSkeleton text={`Loading the ${of}`}>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full" />
    </ListSkeleton>
  );
}

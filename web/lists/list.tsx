import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/site/loaded.tsx';
import type { PageOfList } from '#wire/paging.ts';
import { Pager, type PagerProps } from './pager.tsx';

interface ListProps<Row, Answer> extends Omit<PagerProps, 'paged'> {
  query: UseQueryResult<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  /** The message when the server refuses without saying why. */
  refused: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** In place of the rows where there are none; left out where the rows say it themselves. */
  empty?: ReactNode;
  children: (rows: readonly Row[], answer: Answer) => ReactNode;
  className?: string;
}

/** A page of a list, whether it is read, failed, empty or there, and the ways to its other pages. */
export function List<Row, Answer extends PageOfList>(props: ListProps<Row, Answer>) {
  const { query, rowsOf, refused, skeleton, empty, children, className, ...pager } = props;
  return (
    <Loaded query={query} refused={refused} skeleton={skeleton}>
      {(answer) => {
        const rows = rowsOf(answer);
        return (
          <div aria-busy={query.isPlaceholderData} className={className}>
            {rows.length === 0 && empty !== undefined ? empty : children(rows, answer)}
            <Pager {...pager} paged={answer} />
          </div>
        );
      }}
    </Loaded>
  );
}

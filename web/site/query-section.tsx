import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from './loaded.tsx';

interface QuerySectionProps<Data> {
  id: string;
  title: string;
  /** What one does here, at the end of the heading's line. */
  action?: ReactNode;
  query: UseQueryResult<Data>;
  /** The message when the server refuses without saying why. */
  failed: string;
  /** Size of what comes. */
  skeleton: string;
  children: (data: Data) => ReactNode;
}

/** A titled part of a page that the server is asked for; it fails, and is asked again, on its own. */
export function QuerySection<Data>(props: QuerySectionProps<Data>) {
  const { id, title, action, query, failed, skeleton, children } = props;
  return (
    <section aria-labelledby={id} aria-busy={query.isPending} className="flex flex-col">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {action}
      </div>
      <Loaded
        query={query}
        refused={failed}
        skeleton={<Skeleton className={`w-full ${skeleton}`} />}
      >
        {children}
      </Loaded>
    </section>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from './loaded.tsx';

interface QuerySectionProps<Data> {
  id: string;
  title: string;
  query: UseQueryResult<Data>;
  /** The message when the server refuses without saying why. */
  failed: string;
  /** Size of what comes. */
  skeleton: string;
  children: (data: Data) => ReactNode;
}

/** A titled part of a page that the server is asked for; it fails, and is asked again, on its own. */
export function QuerySection<Data>(props: QuerySectionProps<Data>) {
  const { id, title, query, failed, skeleton, children } = props;
  return (
    <section aria-labelledby={id} aria-busy={query.isPending} className="flex flex-col">
      <h2 id={id} className="mb-4 text-title font-semibold">
        {title}
      </h2>
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

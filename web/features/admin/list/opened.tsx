import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/site/loaded.tsx';
import { BackLink } from '../back-link.tsx';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from './admin-list.tsx';
import { useAdminAddress } from '../use-admin-address.ts';

interface OpenedProps<Answer> {
  /** The list it is of, in the plural and in small letters: `users`. */
  of: string;
  /** Asks for what the address has opened. */
  read: (id: string, signal: AbortSignal) => Promise<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** The name under which what is opened of a list is kept. */
export const openedKey = (of: string, id: string) => adminKey(of, 'opened', id);

/** One thing of a list, in the list's place, with the way back to where that was. */
export function Opened<Answer>({ of, read, children }: OpenedProps<Answer>) {
  const { id } = useAdminAddress();
  const opened = useQuery({
    queryKey: openedKey(of, id),
    queryFn: ({ signal }) => read(id, signal),
  });
  return (
    <>
      <BackLink>All {of}</BackLink>
      {opened.isPending && <AdminSkeleton of={of} />}
      <LoadFailure query={opened} refused="We couldn’t load this." />
      {/* Also when it could not be read anew: nothing that was typed goes. */}
      {opened.data !== undefined && children(opened.data)}
    </>
  );
}

/** The facts about it, term by term; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="border-t border-hairline">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([term, value]) => (
          <div
            key={term}
            className="grid gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[12rem_1fr]"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 text-as-around wrap-anywhere whitespace-pre-line" dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

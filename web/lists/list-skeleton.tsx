import type { ReactNode } from 'react';

interface ListSkeletonProps {
  /** Read out: 'Loading the orders'. */
  text: string;
  /** The shapes of its parts. */
  children: ReactNode;
}

/** A list's shape while it is read. */
export function ListSkeleton({ text, children }: ListSkeletonProps) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}

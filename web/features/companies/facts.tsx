import type { ReactNode } from 'react';

/** Facts with their labels, beside each other where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid min-w-0 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd className="mt-1 font-medium wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}

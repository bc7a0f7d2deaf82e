import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** Its purpose. */
  intro: string;
  /** The button that adds to it. */
  action: ReactNode;
  children?: ReactNode;
}

/** A kind of second factor: what it is for, what the account has of it, and the way to more. */
export function Part({ title, intro, action, children }: PartProps) {
  return (
    <div className="py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-reading">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 text-ink-soft">{intro}</p>
        </div>
        <div className="shrink-0">{action}</div>
      </div>
      {children}
    </div>
  );
}

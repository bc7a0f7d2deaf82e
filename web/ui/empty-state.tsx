import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The next step. */
  children?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="rounded-card border border-dashed border-field-line px-6 py-10 text-center">
      <p className="text-lead font-medium">{title}</p>
      {children !== undefined && (
        <div className="mx-auto mt-2 max-w-reading text-ink-soft">{children}</div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';

export type BadgeKind = 'neutral' | 'good' | 'warning' | 'bad';

const colours: Record<BadgeKind, string> = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-accent-wash text-accent-ink',
  warning: 'bg-warning-wash text-warning-ink',
  bad: 'bg-danger-wash text-danger-ink',
};

/** A state in a word; the colour only supports it. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full whitespace-nowrap border border-transparent px-[calc(--spacing(3)-1px)] py-[calc(--spacing(1)-1px)] text-caption font-medium ${colours[kind]}`}
    >
      {children}
    </span>
  );
}

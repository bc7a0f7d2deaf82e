import type { ReactNode } from 'react';

/** A group of parts under its name. */
export function SampleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-ink py-8">
      <h2 className="text-title font-semibold">{title}</h2>
      <div className="mt-6 flex flex-col gap-10">{children}</div>
    </section>
  );
}

interface SampleProps {
  name: string;
  /** How its states stand beside each other. */
  className?: string;
  children: ReactNode;
}

/** One part: its name and its states. */
export function Sample({ name, className = 'flex flex-wrap gap-3', children }: SampleProps) {
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-[10rem_minmax(0,1fr)]">
      <h3 className="text-caption font-medium text-ink-soft">{name}</h3>
      <div className={className}>{children}</div>
    </div>
  );
}

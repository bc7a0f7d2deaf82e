import { useId, type ReactNode } from 'react';

/** A part of what is opened on the desk. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lead font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

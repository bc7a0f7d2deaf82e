import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  children: ReactNode;
  className?: string;
}

/** A titled part of what is opened in the admin area. */
export function Part({ title, children, className }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-3 text-lead font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

interface SectionProps {
  /** Names the heading, and the section in addresses. */
  id: string;
  title: string;
  intro?: string;
  /** Stands under the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the home page: its title on the left of a wide screen, what it shows on the right. */
export function Section({ id, title, intro, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-site px-4 py-16 sm:px-6 lg:py-28">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id={id} className="text-headline font-semibold">
            {title}
          </h2>
          {intro !== undefined && (
            <p className="mt-4 max-w-reading text-lead text-ink-soft">{intro}</p>
          )}
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

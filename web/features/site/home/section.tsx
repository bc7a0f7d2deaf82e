import type { ReactNode } from 'react';

interface SectionProps {
  /** Names the heading, and the section in addresses. */
  id: string;
  title: string;
  intro?: string;
  /** Stands under the title. */
  aside?: ReactNode;
  /** On paper, between two lines; every second section is. */
  isRaised?: boolean;
  children: ReactNode;
}

/** A part of the home page: its title on the left of a wide screen, what it shows on the right. */
export function Section({ id, title, intro, aside, isRaised = false, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      // Browsers count turned boxes as if they stuck out.
      className={`overflow-x-clip ${isRaised ? 'border-y border-hairline bg-paper' : ''}`}
    >
      <div className="mx-auto grid max-w-site gap-x-16 gap-y-6 px-4 py-9 sm:px-6 sm:py-14 lg:grid-cols-[1fr_1.6fr] lg:py-24">
        <div>
          <h2 id={id} className="text-headline font-semibold">
            {title}
          </h2>
          {intro !== undefined && (
            <p className="mt-2 max-w-reading text-lead text-ink-soft lg:mt-4">{intro}</p>
          )}
          {aside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

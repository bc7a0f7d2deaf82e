import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  /** Its content is no text to be read in lines, such as a table. */
  isWide?: boolean;
  children: ReactNode;
}

/** A title that opens what stands below it; works without scripts, and the page's search opens it. */
export function Disclosure({ title, isWide = false, children }: DisclosureProps) {
  return (
    <details className="group border-b border-hairline">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lead font-medium marker:content-none [&::-webkit-details-marker]:hidden">
        {title}
        <Plus className="size-6 shrink-0 text-accent-ink transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <div className={`pb-6 ${isWide ? '' : 'max-w-reading text-ink-soft'}`}>{children}</div>
    </details>
  );
}

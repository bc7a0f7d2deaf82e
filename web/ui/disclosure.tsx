import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

/** A title that opens what stands below it; works without scripts, and the page's search opens it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-hairline">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lead font-medium marker:content-none [&::-webkit-details-marker]:hidden">
        {title}
        <Plus className="size-6 shrink-0 text-accent-ink transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <div className="max-w-reading pb-6 text-ink-soft">{children}</div>
    </details>
  );
}

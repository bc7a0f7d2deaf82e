import type { ReactNode } from 'react';

export const contentId = 'content';

/** The content of a page, between its header and its footer. */
export function MainContent({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <main id={contentId} tabIndex={-1} className={`flex-1 outline-none ${className}`}>
      <noscript>
        <p className="mx-auto max-w-reading p-4" lang="en" dir="ltr">
          You need JavaScript to log in or register. Card pages and the contact form work without
          it.
        </p>
      </noscript>
      {children}
    </main>
  );
}

import type { ReactNode } from 'react';

/**
 * A part that does nothing without scripts. Where there are none, one line stands in its place.
 *
 * @param to what it is for, as in "To log in"
 */
export function ScriptsOnly({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <p className="hidden noscript:block">To {to}, turn JavaScript on and load this page again.</p>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}

import type { ReactNode } from 'react';

interface ScriptsOnlyProps {
  /** Said where there are none, in the page's language. */
  text: string;
  children: ReactNode;
}

/** A part that does nothing without scripts. Where there are none, one line stands in its place. */
export function ScriptsOnly({ text, children }: ScriptsOnlyProps) {
  return (
    <>
      <p className="hidden noscript:block">{text}</p>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}

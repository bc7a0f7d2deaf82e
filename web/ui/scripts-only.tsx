import type { ReactNode } from 'react';

type ScriptsOnlyProps = ({ to: string } | { text: string }) & { children: ReactNode };

/**
 * A part that does nothing without scripts. Where there are none, one line stands in its place.
 *
 * @param to what it is for, as in "To log in"
 * @param text the whole line, in any language, in its place
 */
export function ScriptsOnly({ children, ...words }: ScriptsOnlyProps) {
  const text =
    'text' in words ? words.text : `To ${words.to}, turn JavaScript on and load this page again.`;
  return (
    <>
      <p className="hidden noscript:block">{text}</p>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}

import type { ReactNode } from 'react';
import { directionOf, languageTag } from '#domain/texts/languages.ts';
import { useSiteTexts } from './site-texts.ts';

export const contentId = 'content';

/** The content of a page, between its header and its footer. */
export function MainContent({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const { language, text } = useSiteTexts('shell');
  return (
    <main id={contentId} tabIndex={-1} className={`flex-1 outline-none ${className}`}>
      <noscript>
        <p
          className="mx-auto max-w-reading p-4"
          lang={languageTag(language)}
          dir={directionOf(language)}
        >
          {text('shell.noscript')}
        </p>
      </noscript>
      {children}
    </main>
  );
}

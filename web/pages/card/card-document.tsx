import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inlineCode, type InlineCode } from '#web/features/card/inline-code.ts';
import styleSheet from './styles/index.css?inline';
import favicon from '#web/public/favicon.svg?raw';

/** A whole document and what its CSP has to allow. */
export interface RenderedPage {
  readonly html: string;
  /** CSP source expressions of the inline scripts, for example `'sha256-…'` with its quotes. */
  readonly scriptHashes: readonly string[];
  /** CSP source expressions of the inline style sheets. */
  readonly styleHashes: readonly string[];
}

const style = await inlineCode(styleSheet);

interface CardDocument {
  title: string;
  /** Further elements of the head. */
  head?: ReactNode;
  /** Path the resolver screen asks, handed to its script. */
  resolvePath?: string | undefined;
  body: ReactNode;
  script?: InlineCode | undefined;
}

/**
 * Renders a document that is never hydrated: it is complete without scripts, its style sheet
 * stands inside it, and its one script only adds to it.
 */
export function renderDocument(document: CardDocument): RenderedPage {
  const { title, head, resolvePath, body, script } = document;
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <link
          rel="icon"
          type="image/svg+xml"
          href={`data:image/svg+xml,${encodeURIComponent(favicon)}`}
        />
        <style dangerouslySetInnerHTML={{ __html: style.code }} />
        {head}
      </head>
      <body data-resolve={resolvePath}>
        {body}
        {script && <script dangerouslySetInnerHTML={{ __html: script.code }} />}
      </body>
    </html>,
  );
  return {
    html: `<!doctype html>${markup}`,
    scriptHashes: script ? [script.hash] : [],
    styleHashes: [style.hash],
  };
}

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedPage } from '#web/context.ts';
import type { InlineCode } from '#web/features/card/scripts/inline-code.ts';
import favicon from '#web/public/favicon.svg?raw';

const iconUrl = `data:image/svg+xml,${encodeURIComponent(favicon)}`;

interface CardDocument {
  brandName: string;
  title: string;
  style: InlineCode;
  /** Further elements of the head. */
  head?: ReactNode;
  /** Path the resolver screen asks, handed to its script. */
  resolvePath?: string | undefined;
  body: ReactNode;
  /** The beginning of the footer, before the link to the shop. */
  footer?: ReactNode;
  scripts?: readonly InlineCode[];
}

/**
 * Renders a document that is never hydrated: it is complete without scripts, its style sheet
 * stands inside it, and its scripts only add to it.
 */
export function renderDocument(document: CardDocument): RenderedPage {
  const { brandName, title, style, head, resolvePath, body, footer, scripts = [] } = document;
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} · ${brandName}`}</title>
        <link rel="icon" type="image/svg+xml" href={iconUrl} />
        <style dangerouslySetInnerHTML={{ __html: style.code }} />
        {head}
      </head>
      <body data-resolve={resolvePath}>
        {body}
        <footer>
          {footer}
          <p className="shop">
            {brandName} <a href="/">Create your own</a>
          </p>
        </footer>
        {scripts.map(({ code, hash }) => (
          <script key={hash} dangerouslySetInnerHTML={{ __html: code }} />
        ))}
      </body>
    </html>,
  );
  return {
    html: `<!doctype html>${markup}`,
    scriptHashes: scripts.map(({ hash }) => hash),
    styleHashes: [style.hash],
  };
}

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf, languageTag } from '#domain/texts/languages.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { RenderedPage } from '#web/context.ts';
import type { InlineCode } from '#web/features/public-card/scripts/inline-code.ts';
import { TextsContext } from '#web/features/public-card/texts-context.ts';
import favicon from '#web/public/favicon.svg?raw';

const iconUrl = `data:image/svg+xml,${encodeURIComponent(favicon)}`;

/** For a link out of a frame. */
export const outside = { target: '_blank', rel: 'noopener' } as const;

interface CardDocument {
  texts: Texts;
  brandName: string;
  title: string;
  style: InlineCode;
  /** Further elements of the head. */
  head?: ReactNode;
  /** Path the resolver screen asks, handed to its script. */
  resolvePath?: string | undefined;
  body: ReactNode;
  /** The beginning of the line below the card, before the link to the shop. */
  footer?: ReactNode;
  scripts?: readonly InlineCode[];
  /** Other sites may frame it; its links open outside of the frame. */
  isEmbeddable?: true;
}

/**
 * Renders a document that is never hydrated: it is complete without scripts, its style sheet
 * stands inside it, and its scripts only add to it.
 */
export function renderDocument(document: CardDocument): RenderedPage {
  const {
    texts,
    brandName,
    title,
    style,
    head,
    resolvePath,
    body,
    footer,
    scripts = [],
    isEmbeddable,
  } = document;
  const markup = renderToStaticMarkup(
    <html
      lang={languageTag(texts.language)}
      dir={directionOf(texts.language) === 'rtl' ? 'rtl' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} · ${brandName}`}</title>
        <link rel="icon" type="image/svg+xml" href={iconUrl} />
        <style dangerouslySetInnerHTML={{ __html: style.code }} />
        {head}
      </head>
      <body data-resolve={resolvePath}>
        <TextsContext value={texts}>{body}</TextsContext>
        <aside className="foot">
          <TextsContext value={texts}>{footer}</TextsContext>
          <p className="shop">
            {brandName}{' '}
            <a href="/" {...(isEmbeddable && outside)}>
              {texts.text('card.createYourOwn')}
            </a>
          </p>
        </aside>
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
    ...(isEmbeddable && { isEmbeddable }),
  };
}

import type { ReactNode } from 'react';
import type { Heading, TextDocument } from '#domain/site/post.ts';
import '#web/site/prose.css';

interface ArticlePageProps {
  /** Its text comes from the server's Markdown: it holds nothing that could run. */
  text: Pick<TextDocument, 'html' | 'headings'>;
  /** The title, and what is said about the text. */
  header: ReactNode;
  /** Links at the end of the article. */
  footer?: ReactNode;
}

/** A text to be read, with its contents beside it where there is room. */
export function ArticlePage({ text, header, footer }: ArticlePageProps) {
  return (
    <article className="mx-auto grid w-full max-w-site gap-x-16 gap-y-10 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[1fr_2fr]">
      <header className="border-b border-hairline pb-8 lg:col-start-2">{header}</header>
      <div className="lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto">
        <TableOfContents headings={text.headings} />
      </div>
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
      {footer !== undefined && <footer className="mt-6 lg:col-start-2">{footer}</footer>}
    </article>
  );
}

/** Links to the chapters of a text. */
function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const chapters = headings.filter(({ depth }) => depth === 2);
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="text-caption font-medium">
        On this page
      </h2>
      <ol className="mt-2">
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

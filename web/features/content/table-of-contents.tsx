import type { Heading } from '#domain/content/post.ts';

/** Links to the chapters of a text. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
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

import type { TextDocument } from '#domain/site/post.ts';
import { JsonLd } from '#web/site/json-ld.tsx';
import { ArticlePage } from './article-page.tsx';
import { Day } from './day.tsx';

interface DocumentPageProps {
  readonly text: TextDocument;
  readonly jsonLd: string;
}

/** A text that the shop publishes, such as its terms, with the day it was changed last. */
export function DocumentPage({ text, jsonLd }: DocumentPageProps) {
  return (
    <>
      <JsonLd json={jsonLd} />
      <ArticlePage
        text={text}
        header={
          <>
            <h1 className="text-headline font-semibold">{text.title}</h1>
            <p className="mt-4 text-lead text-ink-soft">{text.description}</p>
            <p className="mt-6 text-caption text-ink-soft">
              Last updated <Day date={text.updatedAt} />
            </p>
          </>
        }
      />
    </>
  );
}

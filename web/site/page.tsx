import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface PageProps {
  title: string;
  /** The title of the document, where that is not `title`; `null` where the page's `meta` says it. */
  documentTitle?: string | null;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page that is one form: a narrow column under its heading. */
export function FormPage(props: PageProps) {
  return <Page {...props} className="max-w-form px-4 py-12 sm:py-20" />;
}

/** A page of the site's full width. */
export function WidePage(props: PageProps) {
  return <Page {...props} className="max-w-site px-4 py-10 sm:px-6 sm:py-14" />;
}

function Page(props: PageProps & { className: string }) {
  const { title, documentTitle = title, intro, children, className } = props;
  return (
    <div className={`mx-auto w-full ${className}`}>
      {documentTitle !== null && <PageTitle>{documentTitle}</PageTitle>}
      <header>
        <h1 className="text-headline font-semibold break-words">{title}</h1>
        {intro !== undefined && (
          <p className="mt-3 max-w-reading text-lead wrap-anywhere text-ink-soft">{intro}</p>
        )}
      </header>
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** Further links, under a form. */
export function FormPageAside({ children }: { children: ReactNode }) {
  return <p className="mt-8 border-t border-hairline pt-4 text-center text-ink-soft">{children}</p>;
}

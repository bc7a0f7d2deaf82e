import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface PageProps {
  title: string;
  /** The title of the document, where that is not `title`; `null` where the page's `meta` says it. */
  documentTitle?: string | null;
  intro?: ReactNode;
  /** The one main button of the page, beside its heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page that is one form: a narrow column under its heading. */
export function FormPage(props: PageProps) {
  return <Page {...props} className="max-w-form px-4 py-12 sm:py-20" />;
}

/** A page that is one form, and what stands beside it on a wide screen, below it on others. */
export function FormPageBeside({ beside, ...props }: PageProps & { beside: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-site grid-cols-[minmax(0,1fr)] gap-x-24 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-center lg:px-6">
      <Page {...props} className="max-w-form px-4 py-10 sm:py-14 lg:px-0 lg:py-20" />
      {beside}
    </div>
  );
}

/** A page of the site's full width. */
export function WidePage(props: PageProps) {
  return (
    <Page
      {...props}
      className="max-w-site px-4 py-10 sm:px-6 sm:py-14 [@media(max-height:30rem)]:pt-5 short:pt-3"
    />
  );
}

function Page(props: PageProps & { className: string }) {
  const { title, documentTitle = title, intro, action, children, className } = props;
  return (
    <div className={`mx-auto w-full ${className}`}>
      {documentTitle !== null && <PageTitle>{documentTitle}</PageTitle>}
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="min-w-0 text-headline font-semibold break-words">{title}</h1>
          {action}
        </div>
        {intro !== undefined && (
          <p className="mt-3 max-w-reading text-lead wrap-anywhere text-ink-soft short:mt-0">
            {intro}
          </p>
        )}
      </header>
      <div className="mt-8 short:mt-4">{children}</div>
    </div>
  );
}

/** Further links, under a form. */
export function FormPageAside({ children }: { children: ReactNode }) {
  return <p className="mt-8 border-t border-hairline pt-4 text-center text-ink-soft">{children}</p>;
}

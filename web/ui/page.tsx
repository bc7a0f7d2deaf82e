import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page that is one form: a narrow column under its heading. */
export function FormPage({ title, intro, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-12 sm:py-20">
      <PageHeading title={title} intro={intro} />
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** A page of the site's full width. */
export function WidePage({ title, intro, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-site px-4 py-10 sm:px-6 sm:py-14">
      <PageHeading title={title} intro={intro} />
      <div className="mt-8">{children}</div>
    </div>
  );
}

function PageHeading({ title, intro }: Pick<PageProps, 'title' | 'intro'>) {
  return (
    <header>
      <h1 className="text-headline font-semibold break-words">{title}</h1>
      {intro !== undefined && <p className="mt-3 max-w-reading text-lead text-ink-soft">{intro}</p>}
    </header>
  );
}

/** What else one may want, under a form. */
export function FormPageAside({ children }: { children: ReactNode }) {
  return <p className="mt-8 border-t border-hairline pt-4 text-center text-ink-soft">{children}</p>;
}

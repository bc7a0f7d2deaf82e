import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { MailView } from '#domain/mailbox/mail-views.ts';
import { PageTitle } from '#web/site/page-title.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { MailTime } from './mail-time.tsx';

/** One mail as a person would read it, in both its forms. */
export function MailSheet({ mail }: { mail: MailView }) {
  const { id, from, to, subject, at, text } = mail;
  const path = `/dev/mailbox/${id}`;
  return (
    <article className="mx-auto w-full max-w-reading px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle>{subject}</PageTitle>
      <TextLink to="/dev/mailbox" className="gap-2">
        <ArrowLeft className="size-5" />
        Mailbox
      </TextLink>
      <h1 className="mt-4 text-headline font-semibold wrap-anywhere">{subject}</h1>
      <dl className="mt-5 grid gap-2 border-y border-hairline py-4">
        <Fact term="From">{from}</Fact>
        <Fact term="To">{to}</Fact>
        <Fact term="Date">
          <MailTime at={at} />
        </Fact>
      </dl>
      <iframe
        src={`${path}/html`}
        title="The email as HTML"
        sandbox="allow-top-navigation-by-user-activation"
        className="mt-8 h-155 w-full rounded-card border border-hairline"
      />
      <section aria-labelledby="plain-text" className="mt-10">
        <h2 id="plain-text" className="text-title font-semibold">
          Plain text
        </h2>
        <pre className="mt-4 rounded-card bg-sunken p-5 text-caption whitespace-pre-wrap wrap-anywhere">
          {text.trimEnd()}
        </pre>
      </section>
      <ButtonAnchor href={`${path}/raw`} download className="mt-6">
        Download the .eml file
      </ButtonAnchor>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-12 shrink-0 text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

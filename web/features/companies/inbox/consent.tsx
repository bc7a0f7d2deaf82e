import { callApi } from '#web/api-client.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyInboxView } from '#wire/companies/inbox.ts';
import { useCompanyInbox, useInboxAction } from './use-company-inbox.ts';

interface ConsentProps {
  company: { readonly _id: string; readonly name: string };
  own: CompanyInboxView['own'];
}

/** Tells a member who has not agreed that the company asks. */
export function InboxRequest({ company: { _id: id, name } }: Pick<ConsentProps, 'company'>) {
  const { text, parts } = useCompanyTexts();
  const { data } = useCompanyInbox(id);
  if (data === undefined || !data.own.isAsked || data.own.givenAt !== null) return null;
  return (
    <p className="mb-6 max-w-reading wrap-anywhere">
      {parts('company.requestText', { company: <bdi key="company">{name}</bdi> })}{' '}
      <TextLink to={`/company/${id}/messages`}>{text('company.requestReview')}</TextLink>
    </p>
  );
}

/** Whether the company reads the messages to the own company profile, and the choice about it. */
export function Consent({ company: { _id: id, name }, own }: ConsentProps) {
  const { text, parts, locale } = useCompanyTexts();
  const { isAsked, givenAt } = own;
  const choose = useInboxAction((isGiven: boolean) =>
    callApi('PUT /companies/:id/inbox-consent', { params: { id }, body: { isGiven } }),
  );
  const company = <bdi key="company">{name}</bdi>;
  return (
    <section aria-labelledby="own-messages" className="max-w-reading wrap-anywhere">
      <h2 id="own-messages" className="mb-2 text-title font-semibold">
        {text('company.consentTitle')}
      </h2>
      {!isAsked && givenAt === null && (
        <p className="text-ink-soft">{parts('company.consentNotAsked', { company })}</p>
      )}
      {isAsked && givenAt === null && (
        <>
          <p className="mb-3">{parts('company.consentAsked', { company })}</p>
          <ul className="mb-4 list-disc ps-5 text-ink-soft">
            <li>{text('company.consentCopies')}</li>
            <li>{text('company.consentOlder')}</li>
            <li>{text('company.consentForm')}</li>
            <li>{text('company.consentBack')}</li>
          </ul>
        </>
      )}
      {givenAt !== null && (
        <p className="mb-4 text-ink-soft">
          {parts(isAsked ? 'company.consentGiven' : 'company.consentIdle', {
            day: localDay(givenAt, locale),
            company,
          })}
        </p>
      )}
      {(isAsked || givenAt !== null) && (
        <Button disabled={choose.isPending} onClick={() => choose.mutate(givenAt === null)}>
          {text(givenAt === null ? 'company.agree' : 'company.stopSharing')}
        </Button>
      )}
    </section>
  );
}

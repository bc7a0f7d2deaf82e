import { callApi } from '#web/api-client.ts';
import { localDay } from '#web/site/local-day.ts';
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
  const { data } = useCompanyInbox(id);
  if (data === undefined || !data.own.isAsked || data.own.givenAt !== null) return null;
  return (
    <p className="mb-6 max-w-reading wrap-anywhere">
      <bdi>{name}</bdi> would like to read the messages sent to your company profile.{' '}
      <TextLink to={`/company/${id}/messages`}>Review the request</TextLink>
    </p>
  );
}

/** Whether the company reads the messages to the own company profile, and the choice about it. */
export function Consent({ company: { _id: id, name }, own }: ConsentProps) {
  const { isAsked, givenAt } = own;
  const choose = useInboxAction((isGiven: boolean) =>
    callApi('PUT /companies/:id/inbox-consent', { params: { id }, body: { isGiven } }),
  );
  const company = <bdi>{name}</bdi>;
  return (
    <section aria-labelledby="own-messages" className="max-w-reading wrap-anywhere">
      <h2 id="own-messages" className="mb-2 text-title font-semibold">
        Messages to You
      </h2>
      {!isAsked && givenAt === null && (
        <p className="text-ink-soft">
          Only you can read the messages sent to your company profile. {company} hasn’t asked for
          them.
        </p>
      )}
      {isAsked && givenAt === null && (
        <>
          <p className="mb-3">
            {company} would like to read the messages visitors leave on your company profile. It
            can’t read any unless you agree.
          </p>
          <ul className="mb-4 list-disc ps-5 text-ink-soft">
            <li>
              Its owners and admins, and the admins of your group at the time, get a copy of each
              new message. You keep yours.
            </li>
            <li>Older messages and messages to your private profiles stay private.</li>
            <li>The form on your page tells visitors who reads their message.</li>
            <li>
              You can change your mind anytime. The company keeps the messages it already has, even
              if you leave.
            </li>
          </ul>
        </>
      )}
      {givenAt !== null && (
        <p className="mb-4 text-ink-soft">
          You agreed on {localDay(givenAt)} that {company} can read the messages sent to your
          company profile
          {isAsked ? '.' : '. It isn’t asking for them right now, so only you can read them.'}
        </p>
      )}
      {(isAsked || givenAt !== null) && (
        <Button disabled={choose.isPending} onClick={() => choose.mutate(givenAt === null)}>
          {givenAt === null ? 'Agree' : 'Stop Sharing'}
        </Button>
      )}
    </section>
  );
}

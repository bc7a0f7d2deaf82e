import { callApi } from '#web/api-client.ts';
import { List } from '#web/lists/list.tsx';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { MemberRequestView } from '#wire/companies/templates.ts';
import { namedLabelIn } from '../template-words.ts';
import { useOutcome } from '../use-company-action.ts';
import { useReadTemplatesAgain, useRequests, useTemplateAddress } from './use-templates.ts';

/** The requests of members, to be accepted or refused. */
export function Requests({ id }: { id: string }) {
  const { text } = useCompanyTexts();
  const { address, linkTo } = useTemplateAddress();
  const requests = useRequests(id, address.page);
  return (
    <List
      query={requests}
      rowsOf={(answer) => answer.requests}
      refused={text('company.reqFailed')}
      skeleton={<Skeleton className="h-40 w-full" />}
      empty={<p className="text-ink-soft">{text('company.reqNone')}</p>}
      to={{ linkTo: (page) => linkTo({ page }) }}
      below="several"
    >
      {(rows) => (
        <ul className="max-w-reading border-t border-hairline">
          {rows.map((request) => (
            <Request key={`${request._id} ${request.version}`} request={request} />
          ))}
        </ul>
      )}
    </List>
  );
}

function Request({ request }: { request: MemberRequestView }) {
  const texts = useCompanyTexts();
  const { locale, text } = texts;
  const { _id: id, version, name, email, changes, askedAt } = request;
  const decision = useAnnouncedAction(
    (state: 'accepted' | 'refused') =>
      callApi('POST /company-profile-requests/:id/decide', {
        params: { id },
        body: { version, state },
      }),
    { readAgain: useReadTemplatesAgain(), ...useOutcome() },
  );
  const who = name || email;
  return (
    <li className="border-b border-hairline py-4">
      <p className="font-medium wrap-anywhere">
        <bdi>{who}</bdi>
      </p>
      <p className="text-caption text-ink-soft wrap-anywhere">
        {name !== '' && <span>{`${email} · `}</span>}
        <span>{text('company.reqOn', { day: localDay(askedAt, locale) })}</span>
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {changes.map(({ field, label, value }) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{namedLabelIn(texts, field, label)}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere" dir="auto">
              {value === '' ? text('company.reqEmpty') : value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          aria-label={text('company.reqAcceptOf', { who })}
          disabled={decision.isPending}
          onClick={() => decision.mutate('accepted')}
        >
          {text('company.reqAccept')}
        </Button>
        <Button
          variant="quiet"
          aria-label={text('company.reqDeclineOf', { who })}
          disabled={decision.isPending}
          onClick={() => decision.mutate('refused')}
        >
          {text('company.reqDecline')}
        </Button>
      </div>
    </li>
  );
}

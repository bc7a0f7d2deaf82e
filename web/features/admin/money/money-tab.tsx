import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { amountText } from '#domain/catalog/money.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { MoneyIssueView } from '#wire/settlement/money-issues.ts';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { monthOfAddress, monthsId } from './money-address.ts';
import { MonthPage } from './month-page.tsx';
import { MonthsPage } from './months-page.tsx';
import { ThisMonth } from './this-month.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

const states = [
  { name: 'open', text: 'Open' },
  { name: 'all', text: 'All' },
] as const;

/** Money that a person has to look at, and the books by month. */
export default function MoneyTab() {
  const { id } = useAdminAddress();
  if (id === monthsId) return <MonthsPage />;
  const month = monthOfAddress(id);
  if (month !== undefined) return <MonthPage key={month} month={month} />;
  return (
    <>
      <ThisMonth />
      <WaitingRefunds />
      <MoneyInbox />
    </>
  );
}

/** The money inbox: what the product could not settle by itself. */
function MoneyInbox() {
  const { status, go, linkTo } = useAdminAddress();
  const state = status === 'all' ? 'all' : 'open';
  const issues = useQuery({
    queryKey: adminKey('money', state),
    queryFn: async ({ signal }) => callApi('GET /admin/money-issues', { signal, query: { state } }),
  });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Tabs
          label="Show issues"
          tabs={states}
          selected={state}
          onSelect={(name) => go({ status: name === 'open' ? '' : name })}
          className="w-60 max-w-full"
        />
        <ButtonLink to={linkTo({ id: monthsId, status: '' })}>Months</ButtonLink>
      </div>
      <Loaded
        query={issues}
        refused="We couldn’t load the issues."
        skeleton={<AdminSkeleton of="issues" />}
      >
        {(answer) => <Issues issues={answer.issues} />}
      </Loaded>
    </>
  );
}

function Issues({ issues }: { issues: readonly MoneyIssueView[] }) {
  if (issues.length === 0) {
    return (
      <EmptyState title="No open money issues.">
        Anything the shop can’t settle automatically appears here. We also email it to support.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {issues.map((issue) => (
        <Issue key={issue._id} issue={issue} />
      ))}
    </ul>
  );
}

function Issue({ issue }: { issue: MoneyIssueView }) {
  const id = useId();
  const { title, provider, subject, orderId, amount, currency, details } = issue;
  const { openedAt, closedAt, note } = issue;
  const { linkTo } = useAdminAddress();
  return (
    <li aria-labelledby={id} className="rounded-card border border-hairline bg-paper p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-lead font-semibold">
          {title}
          {amount !== null && (
            <span className="tabular-nums">
              : {currency === null ? amount : amountText(Math.round(amount * 100), currency)}
            </span>
          )}
        </h2>
        <Badge kind={closedAt === null ? 'warning' : 'neutral'}>
          {closedAt === null ? 'Open' : 'Closed'}
        </Badge>
      </div>
      <p className="mt-2 max-w-reading break-words" dir="auto">
        {details}
      </p>
      <p className="mt-2 text-caption text-ink-soft">
        {shownTime(openedAt)} · {provider} · <span className="wrap-anywhere">{subject}</span>
      </p>
      {orderId !== null && <TextLink to={linkTo({ tab: 'orders', id: orderId })}>Order</TextLink>}
      {closedAt === null ? (
        <CloseForm id={issue._id} />
      ) : (
        <p className="mt-3 whitespace-pre-line text-ink-soft" dir="auto">
          Closed {shownTime(closedAt)}
          {note !== '' && <span>{`: ${note}`}</span>}
        </p>
      )}
    </li>
  );
}

function CloseForm({ id }: { id: string }) {
  const [note, setNote] = useState('');
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: () =>
      callApi('POST /admin/money-issues/:id/close', { params: { id }, body: { note } }),
    onSuccess({ message }) {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: adminKey('money') });
    },
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'We couldn’t close the issue.' })),
  });
  return (
    <form
      className="mt-4 flex max-w-reading flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        close.mutate();
      }}
    >
      <TextAreaField
        name="note"
        label="How did you resolve it?"
        rows={2}
        maxLength={5_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <SubmitButton isPending={close.isPending} className="self-start">
        Close Issue
      </SubmitButton>
    </form>
  );
}

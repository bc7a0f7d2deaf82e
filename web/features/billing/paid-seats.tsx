import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { formatDollars } from '#domain/catalog/money.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useOwnSeats } from '#web/session/use-company-seats.ts';
import { localDay } from '#web/site/local-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { SeatsView } from '#wire/companies/seats.ts';
import { ChangeSeats } from './change-seats.tsx';
import { useBillingPortal, useSubscriptionChange } from './use-billing.ts';

const name = 'company-seats';

interface PaidSeatsProps {
  /** The control that hands some over to another owner. */
  HandOver: ComponentType<{ paid: SeatsView }>;
}

/** The seats of companies that the account pays for; nothing for someone who pays for none. */
export function PaidSeats({ HandOver }: PaidSeatsProps) {
  const { data: seats = [] } = useOwnSeats();
  if (seats.length === 0) return null;
  return (
    <section aria-labelledby="seats">
      <h2 id="seats" className="mb-4 text-title font-semibold">
        Seats You Pay For
      </h2>
      <ul className="rounded-card border border-hairline bg-paper px-6">
        {seats.map((one) => (
          <PaidSeatsItem key={one._id} paid={one} handOver={<HandOver paid={one} />} />
        ))}
      </ul>
    </section>
  );
}

function PaidSeatsItem({ paid, handOver }: { paid: SeatsView; handOver: ReactNode }) {
  const { company, companyId, seats, name: product } = paid;
  const { purchaseOrder, orderNumber, subscriptionId } = paid;
  const { kind, label, meaning } = standingOf(paid);
  return (
    <li className="grid gap-x-12 gap-y-4 border-b border-hairline py-5 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {companyId === '' ? (
            <bdi>{company === '' ? 'A deleted company' : company}</bdi>
          ) : (
            <TextLink to={`/company?id=${companyId}`}>
              <bdi>{company}</bdi>
            </TextLink>
          )}
          <Badge kind={kind}>{label}</Badge>
        </h3>
        <p className="mt-1 max-w-reading text-ink-soft">
          {product}, {seats} seats. {meaning}
          {paid.handedOverTo !== '' && (
            <span>{` You handed them over to ${paid.handedOverTo}.`}</span>
          )}
        </p>
        <p className="mt-1 text-caption wrap-anywhere text-ink-soft">
          Invoices: <TextLink to={`/orders/${orderNumber}`}>order #{orderNumber}</TextLink>
          {purchaseOrder !== '' && (
            <>
              , purchase order <bdi>{purchaseOrder}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden md:justify-end">
        {subscriptionId !== null && paid.state !== 'ended' && (
          <SeatsActions id={subscriptionId} paid={paid} />
        )}
        {handOver}
      </div>
    </li>
  );
}

function SeatsActions({ id, paid }: { id: string; paid: SeatsView }) {
  const { company, state, next, seats } = paid;
  const [asked, setAsked] = useState<'cancel' | 'change'>();
  const queryClient = useQueryClient();
  const queryKey = useOwnKey(name);
  const change = useSubscriptionChange(id);
  const portal = useBillingPortal(id);
  const readAgain = { onSettled: () => void queryClient.invalidateQueries({ queryKey }) };
  const end = paid.currentPeriodEnd === null ? '' : localDay(paid.currentPeriodEnd);
  return (
    <>
      {state === 'active' && (
        <Button variant="primary" onClick={() => setAsked('change')}>
          Change Seats
        </Button>
      )}
      {next !== null && state === 'active' && (
        <Button disabled={change.isPending} onClick={() => change.mutate('keep', readAgain)}>
          Keep {seats} Seats
        </Button>
      )}
      <Button disabled={portal.isPending} onClick={() => portal.mutate()}>
        {state === 'past_due' ? 'Update payment method' : 'Billing portal'}
      </Button>
      {state === 'cancel_at_period_end' ? (
        <Button
          variant="primary"
          disabled={change.isPending}
          onClick={() => change.mutate('resume', readAgain)}
        >
          Resume Seats
        </Button>
      ) : (
        <Button onClick={() => setAsked('cancel')}>Cancel Seats</Button>
      )}
      {asked === 'change' && (
        <ChangeSeats
          id={id}
          paid={paid}
          onClose={() => setAsked(undefined)}
          onChanged={(all) => {
            queryClient.setQueryData(queryKey, all);
            setAsked(undefined);
          }}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`Cancel the seats for ${company}?`}
          confirmLabel="Cancel Seats"
          isPending={change.isPending}
          onConfirm={() =>
            change.mutate('cancel', {
              onSettled() {
                setAsked(undefined);
                readAgain.onSettled();
              },
            })
          }
          onClose={() => setAsked(undefined)}
        >
          <p>
            {state === 'past_due'
              ? 'Your seats end right away because the current period hasn’t been paid.'
              : `They stay active until ${end}, and you won’t be charged again.`}{' '}
            After that, nobody can make changes in the company. Nothing is deleted.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function standingOf({ state, renewalPrice, beginsAt, currentPeriodEnd, next }: SeatsView) {
  const day = currentPeriodEnd === null ? '' : localDay(currentPeriodEnd);
  switch (state) {
    case 'active':
      return {
        kind: 'good',
        label: 'Active',
        meaning:
          next === null
            ? `Next payment: ${formatDollars(renewalPrice)} on ${day}.`
            : `Starting ${day}: ${next.seats} seats for ${formatDollars(next.price)}, paid ${next.billing}.`,
      } as const;
    case 'past_due':
      return {
        kind: 'warning',
        label: 'Past due',
        meaning: 'The last payment failed. Please check your payment method.',
      } as const;
    case 'cancel_at_period_end':
      return {
        kind: 'neutral',
        label: 'Canceled',
        meaning: `Paid until ${day}. You won’t be charged again.`,
      } as const;
    case 'paid_once':
      return {
        kind: 'good',
        label: 'Paid',
        meaning: `Paid with PayPal ${beginsAt === null ? '' : `from ${localDay(beginsAt)} `}until ${day}. These seats don’t renew. To continue, buy seats again at /teams.`,
      } as const;
    case 'ended':
      return {
        kind: 'neutral',
        label: 'Ended',
        meaning: 'You’re no longer charged for these seats.',
      } as const;
  }
}

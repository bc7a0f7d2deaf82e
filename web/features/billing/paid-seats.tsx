import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useOwnKey } from '#web/session/queries.ts';
import { useOwnSeats } from '#web/session/use-company-seats.ts';
import { usePlanTexts, type PlanTexts } from '#web/site/inside/plan-texts.ts';
import { useSeatsTexts, type SeatsTexts } from '#web/site/inside/seats-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { dollarsIn } from '#web/site/price-in.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { SeatsView } from '#wire/companies/seats.ts';
import { ChangeSeats } from './change-seats.tsx';
import { useBillingPortal } from './use-billing.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

const name = 'company-seats';

interface PaidSeatsProps {
  /** The control that hands some over to another owner. */
  HandOver: ComponentType<{ paid: SeatsView }>;
}

/** The seats of companies that the account pays for; nothing for someone who pays for none. */
export function PaidSeats({ HandOver }: PaidSeatsProps) {
  const { text } = useSeatsTexts();
  const { data: seats = [] } = useOwnSeats();
  if (seats.length === 0) return null;
  return (
    <section aria-labelledby="seats">
      <h2 id="seats" className="mb-4 text-title font-semibold">
        {text('seats.title')}
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
  const texts = useSeatsTexts();
  const { text, parts } = texts;
  const { company, companyId, seats, name: product } = paid;
  const { purchaseOrder, orderNumber, subscriptionId } = paid;
  const { kind, label, meaning } = standingOf(paid, texts, usePlanTexts());
  const order = (
    <TextLink key="order" to={`/orders/${orderNumber}`}>
      {text('seats.order', { number: orderNumber })}
    </TextLink>
  );
  return (
    <li className="grid gap-x-12 gap-y-4 border-b border-hairline py-5 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {companyId === '' ? (
            <bdi>{company === '' ? text('seats.deletedCompany') : company}</bdi>
          ) : (
            <TextLink to={`/company?id=${companyId}`}>
              <bdi>{company}</bdi>
            </TextLink>
          )}
          <Badge kind={kind}>{label}</Badge>
        </h3>
        <p className="mt-1 max-w-reading text-ink-soft">
          {text('seats.line', { product, count: seats })} {meaning}
          {paid.handedOverTo !== '' && (
            <span> {text('seats.handedOver', { name: paid.handedOverTo })}</span>
          )}
        </p>
        <p className="mt-1 text-caption wrap-anywhere text-ink-soft">
          {purchaseOrder === ''
            ? parts('seats.invoices', { order })
            : parts('seats.invoicesOrder', {
                order,
                purchaseOrder: <bdi key="purchaseOrder">{purchaseOrder}</bdi>,
              })}
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
  const { locale, text } = useSeatsTexts();
  const plans = usePlanTexts();
  const { company, state, next, seats } = paid;
  const [asked, setAsked] = useState<'cancel' | 'change'>();
  const queryClient = useQueryClient();
  const queryKey = useOwnKey(name);
  const change = useSubscriptionChange(id);
  const portal = useBillingPortal(id);
  const readAgain = { onSettled: () => void queryClient.invalidateQueries({ queryKey }) };
  const end = paid.currentPeriodEnd === null ? '' : localDay(paid.currentPeriodEnd, locale);
  return (
    <>
      {state === 'active' && (
        <Button variant="primary" onClick={() => setAsked('change')}>
          {text('seats.change')}
        </Button>
      )}
      {next !== null && state === 'active' && (
        <Button disabled={change.isPending} onClick={() => change.mutate('keep', readAgain)}>
          {text('seats.keep', { count: seats })}
        </Button>
      )}
      <Button disabled={portal.isPending} onClick={() => portal.mutate()}>
        {plans.text(state === 'past_due' ? 'plan.updatePayment' : 'plan.portal')}
      </Button>
      {state === 'cancel_at_period_end' ? (
        <Button
          variant="primary"
          disabled={change.isPending}
          onClick={() => change.mutate('resume', readAgain)}
        >
          {text('seats.resume')}
        </Button>
      ) : (
        <Button onClick={() => setAsked('cancel')}>{text('seats.cancel')}</Button>
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
          title={text('seats.cancelTitle', { company })}
          confirmLabel={text('seats.cancel')}
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
              ? text('seats.cancelNow')
              : text('seats.cancelLater', { date: end })}{' '}
            {text('seats.cancelAfter')}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function standingOf(paid: SeatsView, { language, locale, text }: SeatsTexts, plans: PlanTexts) {
  const { state, renewalPrice, currency, beginsAt, currentPeriodEnd, next } = paid;
  const date = currentPeriodEnd === null ? '' : localDay(currentPeriodEnd, locale);
  const price = (amount: number) => dollarsIn(language, amount, currency);
  switch (state) {
    case 'active':
      return {
        kind: 'good',
        label: plans.text('plan.active'),
        meaning:
          next === null
            ? text('seats.next', { price: price(renewalPrice), date })
            : text(next.billing === 'yearly' ? 'seats.nextYearly' : 'seats.nextMonthly', {
                date,
                count: next.seats,
                price: price(next.price),
              }),
      } as const;
    case 'past_due':
      return {
        kind: 'warning',
        label: plans.text('plan.pastDue'),
        meaning: text('seats.failed'),
      } as const;
    case 'cancel_at_period_end':
      return {
        kind: 'neutral',
        label: plans.text('plan.canceled'),
        meaning: text('seats.paidUntil', { date }),
      } as const;
    case 'paid_once':
      return {
        kind: 'good',
        label: text('seats.paid'),
        meaning:
          beginsAt === null
            ? text('seats.once', { date })
            : text('seats.onceFrom', { start: localDay(beginsAt, locale), date }),
      } as const;
    case 'ended':
      return {
        kind: 'neutral',
        label: plans.text('plan.ended'),
        meaning: text('seats.over'),
      } as const;
  }
}

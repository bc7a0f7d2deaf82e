import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { nextStep, statusAfterStep, type NextStep } from '#domain/orders/next-step.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import { obstacleMessages } from '#domain/orders/shipping.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminOrder } from '#wire/admin/orders.ts';
import { carrierOptions } from './carrier-options.ts';
import { orderCardsQuery } from '../cards/of-order/order-cards-query.ts';
import { useReadOrdersAgain } from './use-orders.ts';

/** The one thing to do next for an order, as one button with what it needs. */
export function NextStepPanel({ order }: { order: AdminOrder }) {
  const { status } = order;
  const step = isOrderStatus(status)
    ? nextStep({ ...order, status, ...countCards(order) })
    : undefined;
  return (
    <section
      aria-label="Next step"
      data-next-step=""
      className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3 rounded-card border border-hairline bg-paper p-4"
    >
      <p className="min-w-0 flex-1 basis-60 self-center text-lead font-medium">
        {step === undefined ? waitingText(order) : stepLabels[step](order)}
      </p>
      {step === 'assign_card' &&
        (order.isForCompany ? <MakeButton /> : <AssignButton orderId={order._id} />)}
      {step === 'ship' && <Ship order={order} />}
      {step !== undefined && step !== 'assign_card' && step !== 'ship' && (
        <StepButton order={order} step={step} />
      )}
    </section>
  );
}

/** Of the cards that were bought, those that are physical ones, and those that were claimed. */
function countCards({ cards, cardCount }: AdminOrder) {
  const bought = cards.filter(({ position }) => position <= cardCount);
  return {
    assignedCount: bought.length,
    claimedCount: bought.filter(({ claimedAt }) => claimedAt !== null).length,
  };
}

const stepLabels: Readonly<Record<NextStep, (order: AdminOrder) => string>> = {
  assign_card: (order) =>
    `${countCards(order).assignedCount} of ${order.cardCount} ${order.cardCount === 1 ? 'card' : 'cards'} assigned.`,
  produce: () => 'All cards are assigned. Print and pack them.',
  ship: ({ cardCount }) =>
    cardCount === 0 ? 'Packed? Hand it to a carrier.' : 'Printed and packed? Hand it to a carrier.',
  deliver: () => 'On its way to the buyer.',
  await_registration: () => 'Delivered. The first tap of each card registers it.',
};

function waitingText({ shippingObstacle, status, payment }: AdminOrder): string {
  if (payment === 'unpaid' && status !== 'cancelled') return 'It’s waiting for payment.';
  if (shippingObstacle === 'no_cards') return 'It has nothing to ship.';
  if (shippingObstacle !== null) return obstacleMessages[shippingObstacle];
  return status === 'awaiting_registration'
    ? 'It’s waiting for the first tap of its cards.'
    : 'There’s nothing left to do.';
}

/** Leads to the form that assigns a card, which stands among the cards and is there once they are read. */
function AssignButton({ orderId }: { orderId: string }) {
  const { data, isError, refetch } = useQuery(orderCardsQuery(orderId));
  const isAwaited = useRef(false);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && isAwaited.current) leadToAssigning();
    isAwaited.current = false;
  }, [isThere]);
  return (
    <Button
      variant="primary"
      onClick={() => {
        if (isThere) return leadToAssigning();
        isAwaited.current = true;
        if (isError) void refetch();
      }}
    >
      Assign a Card
    </Button>
  );
}

/** Leads to the button that makes the cards of members. */
function MakeButton() {
  return (
    <Button
      variant="primary"
      onClick={() => {
        const button = document.querySelector<HTMLButtonElement>('[data-make-cards]');
        button?.scrollIntoView({ block: 'center' });
        button?.focus({ preventScroll: true });
      }}
    >
      Go to Member Cards
    </Button>
  );
}

function leadToAssigning() {
  const field = document.querySelector<HTMLInputElement>('[data-assign-card] input[name=card]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

const buttonLabels = {
  produce: 'Start Production',
  deliver: 'Mark as Delivered',
  await_registration: 'Wait for the First Tap',
} as const;

interface StepProps {
  order: AdminOrder;
  step: keyof typeof buttonLabels;
}

function StepButton({ order, step }: StepProps) {
  const take = useStep(order, step);
  return (
    <Button variant="primary" disabled={take.isPending} onClick={() => take.mutate({})}>
      {take.isPending && <Spinner />}
      {buttonLabels[step]}
    </Button>
  );
}

function Ship({ order }: { order: AdminOrder }) {
  const [parcel, setParcel] = useState({
    carrier: order.carrier ?? '',
    trackingNumber: order.trackingNumber,
  });
  const take = useStep(order, 'ship');
  return (
    <form
      method="post"
      className="grid w-full gap-3 @min-[36rem]:w-auto @min-[36rem]:grid-cols-[11rem_14rem_auto] @min-[36rem]:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        take.mutate(parcel);
      }}
    >
      <SelectField
        label="Shipped with"
        options={carrierOptions}
        value={parcel.carrier}
        onChange={({ target }) => setParcel({ ...parcel, carrier: target.value })}
      />
      <TextField
        label="Package number"
        autoComplete="off"
        maxLength={200}
        value={parcel.trackingNumber}
        onChange={({ target }) => setParcel({ ...parcel, trackingNumber: target.value })}
      />
      <Button type="submit" variant="primary" disabled={take.isPending}>
        {take.isPending && <Spinner />}
        <span>Mark as Shipped</span>
      </Button>
    </form>
  );
}

/** Sets the status that a step leads to, unless somebody else was faster. */
function useStep({ _id, updatedAt }: AdminOrder, step: Exclude<NextStep, 'assign_card'>) {
  const { readAgain } = useReadOrdersAgain();
  return useMutation({
    mutationFn: (parcel: { carrier?: string; trackingNumber?: string }) =>
      callApi('PUT /admin/orders/:id/status', {
        params: { id: _id },
        body: { status: statusAfterStep[step], ...parcel, seenAt: updatedAt },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'We couldn’t change the order.' })),
    onSettled: readAgain,
  });
}

import { useState } from 'react';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { canResume, subscriptionStanding } from './plan-standing.ts';
import { usePlanWords } from './plan-words.ts';
import { useBillingPortal } from './use-billing.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

/** The dialog that changes a plan: the page brings it. */
export interface HeldPlanDialog {
  readonly change: (subscription: SubscriptionView) => void;
  readonly keep: (subscription: SubscriptionView) => void;
  readonly isKeeping: boolean;
}

interface SubscriptionItemProps {
  subscription: SubscriptionView;
  plan: PlanView;
  planDialog: HeldPlanDialog;
}

/** One subscription: how it stands, and its buttons as long as it lives. */
export function SubscriptionItem(props: SubscriptionItemProps) {
  const { subscription } = props;
  const { state } = subscription;
  const words = usePlanWords();
  const { label, kind, meaning } = subscriptionStanding(subscription, words);
  return (
    <li className="grid gap-x-12 gap-y-4 border-t border-hairline py-5 last:pb-0 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {words.name(subscription)}
          <Badge kind={kind}>{label}</Badge>
        </h3>
        <p className="mt-1 max-w-reading text-ink-soft">{meaning}</p>
      </div>
      {state !== 'ended' && <Actions {...props} />}
    </li>
  );
}

function Actions({ subscription, plan, planDialog }: SubscriptionItemProps) {
  const { _id, state, next } = subscription;
  const {
    plan: { text },
    name,
  } = usePlanWords();
  const [isAsking, setIsAsking] = useState(false);
  const change = useSubscriptionChange(_id);
  const portal = useBillingPortal(_id);
  const isPastDue = state === 'past_due';
  return (
    <div className="flex flex-wrap gap-3 md:justify-end">
      {state === 'active' && (
        <Button variant="primary" onClick={() => planDialog.change(subscription)}>
          {text('plan.change')}
        </Button>
      )}
      {next !== null && isRenewing(state) && (
        <Button
          aria-disabled={planDialog.isKeeping || undefined}
          onClick={() => !planDialog.isKeeping && planDialog.keep(subscription)}
        >
          {planDialog.isKeeping && <Spinner />}
          <span>{text('plan.keepName', { name: name(subscription) })}</span>
        </Button>
      )}
      <Button
        variant={isPastDue ? 'primary' : 'secondary'}
        disabled={portal.isPending}
        onClick={() => portal.mutate()}
      >
        {portal.isPending && <Spinner />}
        {text(isPastDue ? 'plan.updatePayment' : 'plan.portal')}
      </Button>
      {/* One place for both, so that the focus is still there after the change. */}
      {isRenewing(state) ? (
        <Button onClick={() => setIsAsking(true)}>{text('plan.cancel')}</Button>
      ) : (
        canResume(subscription, plan) && (
          <Button
            variant="primary"
            disabled={change.isPending}
            onClick={() => change.mutate('resume')}
          >
            {change.isPending && <Spinner />}
            <span>{text('plan.resume')}</span>
          </Button>
        )
      )}
      <CancelDialog
        subscription={subscription}
        isOpen={isAsking}
        isPending={change.isPending}
        onClose={() => setIsAsking(false)}
        onCancel={() => change.mutate('cancel', { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}

import type { SubscriptionView } from '#wire/subscriptions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { localDay } from '#web/site/local-dates.ts';
import { usePlanCaps } from '#web/site/use-plan-caps.ts';
import { usePlanWords } from './plan-words.ts';

interface CancelDialogProps {
  subscription: SubscriptionView;
  isOpen: boolean;
  isPending: boolean;
  onClose: () => void;
  onCancel: () => void;
}

/** Says what cancelling does before it is done (decisions, "Lapse"). */
export function CancelDialog(props: CancelDialogProps) {
  const { subscription, isOpen, isPending, onClose, onCancel } = props;
  const { state, currentPeriodEnd } = subscription;
  const {
    name,
    plan: { locale, text },
  } = usePlanWords();
  const { kept } = usePlanCaps();
  return (
    <Dialog
      title={text('plan.cancelTitle', { name: name(subscription) })}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('plan.keepPlan')}</Button>
          <Button variant="primary" disabled={isPending} onClick={onCancel}>
            {isPending && <Spinner />}
            <span>{text('plan.cancel')}</span>
          </Button>
        </>
      }
    >
      <p>
        {state === 'past_due'
          ? text('plan.endsNow')
          : text('plan.activeUntil', { date: localDay(currentPeriodEnd, locale) })}
      </p>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        <li>{text('plan.nothingDeleted')}</li>
        <li>{text('plan.lockedAbove', { count: kept.free })}</li>
        <li>{text('plan.staysPublic')}</li>
      </ul>
    </Dialog>
  );
}

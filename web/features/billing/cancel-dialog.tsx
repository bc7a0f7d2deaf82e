import { profileCap } from '#domain/accounts/tiers.ts';
import type { SubscriptionView } from '#wire/subscriptions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { localDay } from '#web/site/local-day.ts';

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
  const { name, state, currentPeriodEnd } = subscription;
  return (
    <Dialog
      title={`Cancel ${name}?`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep Plan</Button>
          <Button variant="primary" disabled={isPending} onClick={onCancel}>
            {isPending && <Spinner />}
            <span>Cancel Plan</span>
          </Button>
        </>
      }
    >
      <p>
        {state === 'past_due'
          ? 'Your plan ends right away because the current period hasn’t been paid.'
          : `Your plan stays active until ${localDay(currentPeriodEnd)}, and you won’t be charged again. You can resume it until then.`}
      </p>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        <li>Nothing is deleted.</li>
        <li>
          Profiles above your new limit ({profileCap('free')} on the free plan) are locked. They
          aren’t public and can’t be edited until you upgrade again.
        </li>
        <li>Your active profile always stays public.</li>
      </ul>
    </Dialog>
  );
}

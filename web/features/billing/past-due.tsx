import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { SubscriptionView } from '#wire/subscriptions.ts';
import { overdueMeaning } from './plan-standing.ts';
import { useBillingPortal } from './use-billing.ts';

interface PastDueProps {
  subscription: SubscriptionView;
}

/** A renewal that was not paid: what happens next, and the one thing to do. */
export default function PastDue({ subscription }: PastDueProps) {
  const portal = useBillingPortal(subscription._id);
  return (
    <Alert kind="error">
      <span className="block font-medium">{subscription.name}</span>
      {overdueMeaning(subscription)}
      <Button className="mt-3 flex" disabled={portal.isPending} onClick={() => portal.mutate()}>
        {portal.isPending && <Spinner />}
        <span>Pay or Change Card</span>
      </Button>
    </Alert>
  );
}

import { useHeldTexts } from '#web/site/inside/held-texts.ts';
import { useTierName } from '#web/site/use-plan-names.ts';
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
  const texts = useHeldTexts();
  const tierName = useTierName(texts.language);
  const portal = useBillingPortal(subscription._id);
  return (
    <Alert kind="error">
      <span className="block font-medium">
        {/* The names of what is sold are English. */}
        {texts.language === 'en' ? subscription.name : tierName(subscription.tier)}
      </span>
      {overdueMeaning(texts, subscription)}
      <Button className="mt-3 flex" disabled={portal.isPending} onClick={() => portal.mutate()}>
        {portal.isPending && <Spinner />}
        <span>{texts.text('held.payOrChange')}</span>
      </Button>
    </Alert>
  );
}

import { toast } from 'react-hot-toast/headless';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Sample, SampleGroup } from './sample.tsx';

const aFewTooMany = 25;

export function MessageSamples() {
  return (
    <SampleGroup title="Messages and waiting">
      <Sample name="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => toast.success('Promo FRIENDS20 applied')}>Success toast</Button>
          <Button onClick={() => toast.error('Something went wrong')}>Error toast</Button>
          <Button onClick={() => toast('Promo removed.')}>Blank toast</Button>
          <Button onClick={() => toast.custom('1 item(s) added!')}>Custom toast</Button>
          <Button onClick={() => toast.loading('Redirecting to your cart!')}>Loading toast</Button>
          <Button onClick={() => toast.dismiss()}>Dismiss toasts</Button>
          <Button onClick={showTooMany}>{aFewTooMany} toasts</Button>
        </div>
      </Sample>
      <Sample name="Alerts">
        <div className="flex flex-col gap-3">
          <Alert kind="notice">Your card is on its way.</Alert>
          <Alert kind="error">The account could not be read. Please try again.</Alert>
        </div>
      </Sample>
      <Sample name="Skeleton">
        <div aria-busy="true" className="flex flex-col gap-3">
          <span className="sr-only">Loading a sample</span>
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-24 w-full" />
        </div>
      </Sample>
      <Sample name="Empty state">
        <EmptyState title="No orders yet.">What you buy appears here.</EmptyState>
      </Sample>
    </SampleGroup>
  );
}

/** More than the limit of 20: the oldest make room. */
function showTooMany() {
  for (let number = 1; number <= aFewTooMany; number += 1) toast(`Message ${number}`);
}

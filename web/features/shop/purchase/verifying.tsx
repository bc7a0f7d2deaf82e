import { FormPage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** While nobody knows yet whether the money has arrived. */
export function Verifying({ isPending = false }: { isPending?: boolean }) {
  return (
    <FormPage
      title={isPending ? 'Almost there' : 'Verifying your payment'}
      documentTitle="Verifying your payment"
      intro={
        <span className="flex items-center gap-3">
          <Spinner />
          {isPending ? 'Your payment is being confirmed…' : 'This takes a few seconds.'}
        </span>
      }
    >
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-6 w-2/3" />
      </div>
    </FormPage>
  );
}

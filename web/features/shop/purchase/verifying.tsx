import { useSuccessTexts } from './success-texts.ts';
import { FormPage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** While nobody knows yet whether the money has arrived. */
export function Verifying({ isPending = false }: { isPending?: boolean }) {
  const { text } = useSuccessTexts();
  return (
    <FormPage
      title={text(isPending ? 'success.almost' : 'success.verifying')}
      documentTitle={text('success.verifying')}
      intro={
        <span className="flex items-center gap-3">
          <Spinner />
          <span>{text(isPending ? 'success.pendingDots' : 'success.fewSeconds')}</span>
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

import { PageTitle } from '#web/site/page-title.tsx';
import { WidePage } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The account settings' shape while the session is read. */
export function SettingsSkeleton() {
  return (
    <WidePage title="Account Settings">
      <PageTitle>Account Settings</PageTitle>
      <div aria-busy="true" className="flex flex-col gap-12">
        <span className="sr-only">Loading your account settings</span>
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </WidePage>
  );
}

/** A receipt's shape while it is read. */
export function ReceiptSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-reading px-4 py-10 sm:px-6">
      <PageTitle>Receipt</PageTitle>
      <span className="sr-only">Loading the receipt</span>
      <Skeleton className="h-[40rem] w-full" />
    </div>
  );
}

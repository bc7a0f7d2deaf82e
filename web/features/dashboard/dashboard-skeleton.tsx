import { PageTitle } from '#web/site/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The dashboard's shape while the account is read. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-site px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle>Dashboard</PageTitle>
      <span className="sr-only">Loading your dashboard</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-6 w-full max-w-reading" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-8 w-44" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}

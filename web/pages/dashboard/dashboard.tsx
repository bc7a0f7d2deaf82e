import { cardPath } from '#domain/public-card/card-paths.ts';
import { AccountCard } from '#web/features/dashboard/account-card.tsx';
import { ProfileList } from '#web/features/dashboard/profile-list.tsx';
import { useAccount } from '#web/features/dashboard/use-account.ts';
import { failureMessage } from '#web/api-client.ts';
import { PageTitle } from '#web/site/page-title.tsx';
import { useSite } from '#web/site/use-site.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: DashboardSkeleton };

export default function DashboardPage() {
  const { publicUrl } = useSite();
  const account = useAccount();
  if (account.isPending) return <DashboardSkeleton />;
  if (account.isError) {
    return (
      <WidePage title="Dashboard">
        <Alert kind="error">
          {failureMessage(account.error, { refused: 'Failed to refresh account details' })}
        </Alert>
        <Button className="mt-6" onClick={() => void account.refetch()}>
          Try Again
        </Button>
      </WidePage>
    );
  }

  const user = account.data;
  const mainUrl = publicUrl + cardPath(user.uniqueId);
  return (
    <WidePage
      title={`Welcome, ${user.email.split('@', 1)[0]}`}
      documentTitle="Dashboard"
      intro="The first tap of an NFC card leads to the registration that claims it. Every later tap opens your active profile."
    >
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <ProfileList profiles={user.companyProfiles} mainUrl={mainUrl} />
        <AccountCard user={user} mainUrl={mainUrl} />
      </div>
    </WidePage>
  );
}

/** The dashboard's shape while the account is read. */
function DashboardSkeleton() {
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

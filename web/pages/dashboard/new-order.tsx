import { Suspense } from 'react';
import { useComingOrders } from '#web/features/billing/use-coming-orders.ts';
import { useOrders } from '#web/features/billing/use-billing.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { User } from '#wire/accounts/user.ts';

const FirstOrder = lazyPart(() => import('#web/features/billing/first-order.tsx'), Unreached);

/** The order of an owner who has no card yet, first on the page: it is what a new owner comes to look for. */
export function NewOrder({ user }: { user: User }) {
  const { isPending } = useOrders();
  // The oldest: it arrives first.
  const order = useComingOrders().at(-1);
  const { name, firstName, companyProfiles: profiles } = user;
  if (user.cardsHeld > 0) return null;
  const place = <Skeleton className="h-96 w-full sm:h-52" />;
  if (order === undefined) {
    // Whoever has a profile may have bought for others, long ago: no place is kept for what would not come.
    return isPending && user.nfcCardCount > 0 && profiles.length === 0 ? place : null;
  }
  const shown = profiles.find(({ isActive }) => isActive)?.userProfile;
  return (
    <Suspense fallback={place}>
      <FirstOrder order={order} owner={firstName || shown || name} />
    </Suspense>
  );
}

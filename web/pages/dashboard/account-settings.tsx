import { OrderHistory } from '#web/features/billing/order-history.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { QuerySection } from '#web/features/billing/query-section.tsx';
import { useOrders, usePlan, useTakePlan } from '#web/features/billing/use-billing.ts';
import { usePlanDesk } from '#web/features/plan-change/use-plan-desk.tsx';
import { WidePage } from '#web/site/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SignedInHandle } from './signed-in.tsx';

export const handle: SignedInHandle = { Skeleton: SettingsSkeleton };

export default function AccountSettingsPage() {
  const plan = usePlan();
  const orders = useOrders();
  const desk = usePlanDesk(useTakePlan());
  return (
    <WidePage title="Account Settings">
      <div className="flex flex-col gap-12">
        <QuerySection
          id="plan"
          title="Plan"
          query={plan}
          failed="Failed to load your plan"
          skeleton="h-56"
        >
          {(data) => <PlanCard plan={data} desk={desk} />}
        </QuerySection>
        <QuerySection
          id="orders"
          title="Order History"
          query={orders}
          failed="Failed to load your orders"
          skeleton="h-40"
        >
          {(data) => <OrderHistory orders={data} />}
        </QuerySection>
      </div>
      {desk.dialog}
    </WidePage>
  );
}

/** The account settings' shape while the session is read. */
function SettingsSkeleton() {
  return (
    <WidePage title="Account Settings">
      <div aria-busy="true" className="flex flex-col gap-12">
        <span className="sr-only">Loading your account settings</span>
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </WidePage>
  );
}

import { SettingsSkeleton } from '#web/features/billing/billing-skeletons.tsx';
import { OrderHistory } from '#web/features/billing/order-history.tsx';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { QuerySection } from '#web/features/billing/query-section.tsx';
import { useOrders, usePlan } from '#web/features/billing/use-billing.ts';
import { PageTitle } from '#web/site/page-title.tsx';
import { WidePage } from '#web/ui/page.tsx';
import type { SignedInHandle } from './waiting.tsx';

export const handle: SignedInHandle = { Skeleton: SettingsSkeleton };

export default function AccountSettingsPage() {
  const plan = usePlan();
  const orders = useOrders();
  return (
    <WidePage title="Account Settings">
      <PageTitle>Account Settings</PageTitle>
      <div className="flex flex-col gap-12">
        <QuerySection
          id="plan"
          title="Plan"
          query={plan}
          failed="Failed to load your plan"
          skeleton="h-56"
        >
          {(data) => <PlanCard plan={data} />}
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
    </WidePage>
  );
}

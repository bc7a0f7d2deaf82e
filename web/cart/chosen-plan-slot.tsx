import { Suspense } from 'react';
import { useCartSigns } from '#web/session/cart-signs.ts';
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx';

// Most who sign in have chosen nothing before.
const ChosenPlan = lazyPart(() => import('./chosen-plan.tsx'), Nothing);

/** Beside a form that stands between a choice and its payment: what was chosen. */
export function ChosenPlanSlot() {
  const { count } = useCartSigns();
  return count === 0 ? null : (
    <Suspense>
      <ChosenPlan />
    </Suspense>
  );
}

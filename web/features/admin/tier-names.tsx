import type { Tier } from '#domain/accounts/tiers.ts';
import { tierNameOf } from '#domain/catalog/plan-names.ts';
import { usePlanNames } from '#web/site/use-plan-names.ts';

/** Today's names of tiers, as a part of a line; that of none says so. */
export function TierNames({ tiers }: { tiers: readonly (Tier | null)[] }) {
  const names = usePlanNames('en');
  return tiers.map((tier) => tierNameOf(names, tier)).join(', ');
}

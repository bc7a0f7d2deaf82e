import { Badge } from '#web/ui/badge.tsx';
import type { PromoView } from '#wire/admin/promos.ts';

/** Whether a code works at the moment, and why not. */
export function PromoBadge({ promo }: { promo: PromoView }) {
  const { isActive, hasStarted, hasExpired, uses, reserved, maxUses } = promo;
  if (!isActive) return <Badge>Off</Badge>;
  if (!hasStarted) return <Badge>Not yet</Badge>;
  if (hasExpired) return <Badge kind="warning">Expired</Badge>;
  if (maxUses !== null && uses >= maxUses) return <Badge kind="warning">Used up</Badge>;
  if (maxUses !== null && uses + reserved >= maxUses) {
    return <Badge kind="warning">All reserved</Badge>;
  }
  return <Badge kind="good">On</Badge>;
}

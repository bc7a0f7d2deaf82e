import { cardsPerUnit, isFreeTier, profileCap, tierLabel } from '#domain/accounts/tiers.ts';
import type { PlanView } from '#wire/subscriptions.ts';
import { plansPath } from '#web/site/site-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { planMeaning } from './plan-standing.ts';
import { SubscriptionItem, type HeldPlanDialog } from './subscription-item.tsx';

interface PlanCardProps {
  plan: PlanView;
  planDialog: HeldPlanDialog;
}

/** The plan: what it holds, until when, and what can be done about it. */
export function PlanCard({ plan, planDialog }: PlanCardProps) {
  const { tier, endsAt, subscriptions } = plan;
  const cap = profileCap(tier);
  const profiles = cap === 1 ? '1' : `up to ${cap}`;
  const meaning = planMeaning(plan);
  const mayBuy = isFreeTier(tier) || (meaning !== undefined && endsAt !== null);
  return (
    <div className="rounded-card border border-hairline bg-paper p-6">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-[1fr_auto]">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="text-headline font-semibold">{tierLabel(tier)}</span>
            {tier !== null && meaning !== undefined && <Badge kind="good">Active</Badge>}
          </p>
          {meaning !== undefined && <p className="mt-2 text-ink-soft">{meaning}</p>}
        </div>
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-10 gap-y-2">
          <dt className="text-ink-soft">Profiles</dt>
          <dd className="text-end font-medium tabular-nums">{profiles}</dd>
          <dt className="text-ink-soft">NFC cards in the plan</dt>
          <dd className="text-end font-medium tabular-nums">{cardsPerUnit(tier)}</dd>
        </dl>
      </div>
      {mayBuy && (
        <ButtonLink to={plansPath} variant="primary" className="mt-6">
          View Plans
        </ButtonLink>
      )}
      {subscriptions.length > 0 && (
        <ul aria-label="Subscriptions" className="mt-6">
          {subscriptions.map((subscription) => (
            <SubscriptionItem
              key={subscription._id}
              subscription={subscription}
              plan={plan}
              planDialog={planDialog}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

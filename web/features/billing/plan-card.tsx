import { pathIn } from '#domain/site/translated-pages.ts';
import { isFreeTier, valueFor } from '#domain/accounts/tiers.ts';
import type { PlanView } from '#wire/subscriptions.ts';
import { plansPath } from '#web/site/site-links.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useTierName } from '#web/site/use-plan-names.ts';
import { usePlanCaps } from '#web/site/use-plan-caps.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePlanWords } from './plan-words.ts';
import { planMeaning } from './plan-standing.ts';
import { SubscriptionItem, type HeldPlanDialog } from './subscription-item.tsx';

interface PlanCardProps {
  plan: PlanView;
  planDialog: HeldPlanDialog;
}

/** The plan: what it holds, until when, and what can be done about it. */
export function PlanCard({ plan, planDialog }: PlanCardProps) {
  const words = usePlanWords();
  const { language, text } = words.plan;
  const tierName = useTierName(language);
  const { tier, endsAt, subscriptions } = plan;
  const caps = usePlanCaps();
  const cap = valueFor(caps.profiles, tier);
  const profiles = cap === 1 ? '1' : text('plan.upTo', { count: cap });
  const meaning = planMeaning(plan, words);
  const mayBuy = isFreeTier(tier) || (meaning !== undefined && endsAt !== null);
  return (
    <div className="rounded-card border border-hairline bg-paper p-6">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-[1fr_auto]">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="text-headline font-semibold">
              {tier === null ? text('plan.none') : tierName(tier)}
            </span>
            {tier !== null && meaning !== undefined && (
              <Badge kind="good">{text('plan.active')}</Badge>
            )}
          </p>
          {meaning !== undefined && <p className="mt-2 text-ink-soft">{meaning}</p>}
        </div>
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-10 gap-y-2">
          <dt className="text-ink-soft">{text('plan.profiles')}</dt>
          <dd className="text-end font-medium tabular-nums">{profiles}</dd>
          <dt className="text-ink-soft">{text('plan.cards')}</dt>
          <dd className="text-end font-medium tabular-nums">{valueFor(caps.cards, tier)}</dd>
        </dl>
      </div>
      {mayBuy && (
        <ButtonLink to={pathIn(language, plansPath)} variant="primary" className="mt-6">
          {text('plan.viewPlans')}
        </ButtonLink>
      )}
      {subscriptions.length > 0 && (
        <ul aria-label={text('plan.subscriptions')} className="mt-6">
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

import { usePlansTexts, type PlansTexts } from './plans-texts.ts';
import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import { useNavigate } from 'react-router';
import Check from 'lucide-react/icons/check';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import { formatDollars } from '#domain/catalog/money.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import type { Product } from '#domain/catalog/products.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { localDay } from '#web/site/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { planChangeTime } from '#domain/subscriptions/plan-change.ts';
import { findRecurringProduct } from '#domain/catalog/products.ts';
import type { SubscriptionView } from '#wire/subscriptions.ts';
import { buyingNote } from './held-plan-note.tsx';
import { choiceOf, type HeldChoice, type ShopPlan } from './shop-plan.ts';
import type { ChoiceState, PlanChoosing } from './use-choose-plan.ts';

/** The button's label for a choice (specification 1, section 2), while something happens. */
const labels = {
  adding: 'plans.adding',
  added: 'plans.added',
} as const;

interface PlanActionProps {
  plan: Plan;
  /** The product that is bought under the chosen billing; the free plan is activated instead. */
  product: Product | undefined;
  isUnsold: boolean;
  shopPlan: ShopPlan;
  choice: PlanChoosing;
}

/** The button of a plan, which says what the plan would be to whoever looks at it. */
export function PlanAction({ plan, product, isUnsold, shopPlan, choice }: PlanActionProps) {
  const plansTexts = usePlansTexts();
  const { language, text } = plansTexts;
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const tier = useSignedInUser()?.subscriptionTier ?? null;
  const isOwner = tier !== null && tier !== 'free';
  const held = product && choiceOf(product, shopPlan);
  const state = choice.stateOf(plan.id);
  // Plans are changed in English.
  const leavesLanguage = language !== 'en' && (held?.kind === 'change' || held?.kind === 'waiting');
  const isBusy = state === 'adding' || state === 'activating' || isKeeping(held, shopPlan);
  const label =
    labelOfState(state, plansTexts) ??
    (held ? labelOf(held, plansTexts) : freeLabel(tier, plansTexts));
  const isIdle = held === undefined ? isOwner : isNothingToDo(held);
  const isOff = !isHydrated || isUnsold || isIdle || (held && shopPlan.isReading);
  const texts = useCartTexts();
  const note = held && product && noteOf(held, product, texts);

  function press() {
    // Not disabled meanwhile: the focus would be lost.
    if (isBusy) return;
    if (leavesLanguage) void navigate('/account-settings');
    else if (held?.kind === 'change') shopPlan.change(held.subscription, held.to);
    else if (held?.kind === 'waiting') shopPlan.keep(held.subscription);
    else choice.choose(plan.id, product);
  }

  return (
    <>
      <Button
        variant={isIdle || !(plan.isPopular || state === 'added') ? 'secondary' : 'primary'}
        aria-label={`${label}: ${plan.name}`}
        aria-disabled={isBusy || undefined}
        disabled={isOff}
        onClick={press}
        className={`min-h-12 w-full noscript:hidden ${isUnsold || isIdle ? '' : 'disabled:opacity-100!'}`}
      >
        {isBusy && <Spinner />}
        {state === 'added' && <Check className="size-5" />}
        <span>{label}</span>
      </Button>
      {isUnsold && <p className={noteLook}>{text('plans.unsold')}</p>}
      {!isUnsold && note !== undefined && <p className={noteLook}>{note}</p>}
      {held !== undefined && leadsToSettings(held) && (
        <TextLink to="/account-settings" className="text-caption">
          {texts.text('cart.settings')}
        </TextLink>
      )}
    </>
  );
}

const noteLook = 'mt-2 text-caption text-ink-soft';

/** The free plan's, which every paid one includes. */
function freeLabel(tier: string | null, { text }: PlansTexts): string {
  if (tier === null) return text('plans.tryFree');
  return text(tier === 'free' ? 'plans.active' : 'plans.included');
}

function labelOfState(state: ChoiceState, { text }: PlansTexts): string | undefined {
  return state === 'adding' || state === 'added' ? text(labels[state]) : undefined;
}

function labelOf(held: HeldChoice, { language, text }: PlansTexts): string {
  switch (held.kind) {
    case 'buy':
      return text('plans.select');
    case 'change':
      return language === 'en' ? held.label : text('plans.change');
    case 'waiting':
      return language === 'en' ? `Keep ${held.subscription.name}` : text('plans.change');
    case 'included':
      return text('plans.included');
    case 'current':
    case 'owned':
      return text('plans.current');
    case 'blocked':
    case 'planless':
      return text('plans.notNow');
  }
}

function noteOf(held: HeldChoice, product: Product, texts: CartTexts): string | undefined {
  if (texts.language !== 'en') return held.kind === 'buy' ? buyingNote(held, texts) : undefined;
  switch (held.kind) {
    case 'current':
      return currentNote(held.subscription);
    case 'change':
      return changeNote(held.subscription, product);
    case 'waiting':
      return `Starts on ${localDay(held.subscription.currentPeriodEnd)}.`;
    case 'included':
      return 'Included in Lifetime.';
    case 'blocked':
      return held.subscription.state === 'past_due'
        ? 'Your last payment failed.'
        : `${held.subscription.name} won’t renew. Resume it to change plans.`;
    case 'owned':
      return 'Yours for life.';
    case 'planless':
    case 'buy':
      return buyingNote(held, texts);
  }
}

function currentNote({
  state,
  currentPeriodEnd,
  renewalPrice,
  currency,
  next,
}: SubscriptionView): string {
  const day = localDay(currentPeriodEnd);
  if (next !== null) return `Until ${day}, then ${next.name}.`;
  if (state === 'past_due') return 'Your last payment failed.';
  return isRenewing(state)
    ? `Renews on ${day} for ${formatDollars(renewalPrice, currency)}.`
    : `Ends on ${day}.`;
}

function changeNote(
  { productId, currentPeriodEnd }: SubscriptionView,
  product: Product,
): string | undefined {
  const from = findRecurringProduct(productId);
  const to = findRecurringProduct(product.id);
  if (from === undefined || to === undefined) return undefined;
  return planChangeTime(from, to) === 'now'
    ? 'We credit your unused time. You’ll see the price before you pay.'
    : `Starts on ${localDay(currentPeriodEnd)}. You won’t be charged today.`;
}

function isNothingToDo({ kind }: HeldChoice): boolean {
  return kind === 'current' || kind === 'owned' || kind === 'included' || kind === 'blocked';
}

function leadsToSettings({ kind }: HeldChoice): boolean {
  return kind === 'current' || kind === 'blocked';
}

function isKeeping(held: HeldChoice | undefined, shopPlan: ShopPlan): boolean {
  return held?.kind === 'waiting' && shopPlan.isKeeping;
}

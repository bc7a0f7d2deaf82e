import { usePlansTexts, type PlansTexts } from './plans-texts.ts';
import { useCartTexts, type CartTexts } from '#web/site/cart-texts.ts';
import Check from 'lucide-react/icons/check';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import type { Plan } from '#domain/catalog/plans.ts';
import type { Product, RecurringTerms } from '#domain/catalog/products.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { localDay } from '#web/site/local-dates.ts';
import { dollarsIn } from '#web/site/price-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { planChangeLabel, planChangeTime } from '#domain/subscriptions/plan-change.ts';
import { findRecurringProduct } from '#domain/catalog/products.ts';
import type { SubscriptionView } from '#wire/subscriptions.ts';
import { buyingNote } from './held-plan-note.tsx';
import { choiceOf, heldName, type HeldChoice, type ShopPlan } from './shop-plan.ts';
import type { ChoiceState, PlanChoosing } from './use-choose-plan.ts';

/** The button's label for a choice (specification 1, section 2), while something happens. */
const labels = {
  adding: 'plans.adding',
  added: 'plans.added',
} as const;

interface BothTexts {
  readonly plans: PlansTexts;
  readonly cart: CartTexts;
}

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
  const { text } = plansTexts;
  const isHydrated = useHydrated();
  const tier = useSignedInUser()?.subscriptionTier ?? null;
  const isOwner = tier !== null && tier !== 'free';
  const held = product && choiceOf(product, shopPlan);
  const state = choice.stateOf(plan.id);
  const texts = { plans: plansTexts, cart: useCartTexts() };
  const isBusy = state === 'adding' || state === 'activating' || isKeeping(held, shopPlan);
  const label =
    labelOfState(state, plansTexts) ?? (held ? labelOf(held, texts) : freeLabel(tier, plansTexts));
  const isIdle = held === undefined ? isOwner : isNothingToDo(held);
  const isOff = !isHydrated || isUnsold || isIdle || (held && shopPlan.isReading);
  const note = held && product && noteOf(held, product, texts);

  function press() {
    // Not disabled meanwhile: the focus would be lost.
    if (isBusy) return;
    if (held?.kind === 'change') shopPlan.change(held.subscription, held.to);
    else if (held?.kind === 'waiting') shopPlan.keep(held.subscription);
    else choice.choose(plan.id, product);
  }

  return (
    <>
      <Button
        variant={isIdle || !(plan.isPopular || state === 'added') ? 'secondary' : 'primary'}
        aria-label={`${label}: ${texts.cart.planNames[plan.tier]}`}
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
          {texts.cart.text('cart.settings')}
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

function labelOf(held: HeldChoice, { plans, cart }: BothTexts): string {
  const { text } = plans;
  switch (held.kind) {
    case 'buy':
      return text('plans.select');
    case 'change':
      return changeLabel(held.subscription, held.to, plans);
    case 'waiting':
      return text('plans.keep', { plan: heldName(held.subscription, cart) });
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

function changeLabel(
  { productId }: SubscriptionView,
  to: RecurringTerms,
  { text }: PlansTexts,
): string {
  const from = findRecurringProduct(productId);
  if (from === undefined) return text('plans.upgrade');
  return planChangeLabel(from, to, {
    current: text('plans.current'),
    atPeriodEnd: text('plans.atPeriodEnd'),
    toAnnual: text('plans.toAnnual'),
    upgrade: text('plans.upgrade'),
  });
}

function noteOf(held: HeldChoice, product: Product, texts: BothTexts): string | undefined {
  const { plans, cart } = texts;
  const { text, locale } = plans;
  switch (held.kind) {
    case 'current':
      return currentNote(held.subscription, texts);
    case 'change':
      return changeNote(held.subscription, product, plans);
    case 'waiting':
      return text('plans.startsOn', { day: localDay(held.subscription.currentPeriodEnd, locale) });
    case 'included':
      return text('plans.inLifetime', { lifetime: cart.planNames.business_lifetime });
    case 'blocked':
      return held.subscription.state === 'past_due'
        ? text('plans.pastDue')
        : text('plans.wontRenew', { plan: heldName(held.subscription, cart) });
    case 'owned':
      return text('plans.forLife');
    case 'planless':
    case 'buy':
      return buyingNote(held, cart);
  }
}

function currentNote(
  { state, currentPeriodEnd, renewalPrice, currency, next }: SubscriptionView,
  { plans: { language, locale, text }, cart }: BothTexts,
): string {
  const day = localDay(currentPeriodEnd, locale);
  if (next !== null) return text('plans.untilThen', { day, plan: heldName(next, cart) });
  if (state === 'past_due') return text('plans.pastDue');
  return isRenewing(state)
    ? text('plans.renewsOn', { day, price: dollarsIn(language, renewalPrice, currency) })
    : text('plans.endsOn', { day });
}

function changeNote(
  { productId, currentPeriodEnd }: SubscriptionView,
  product: Product,
  { locale, text }: PlansTexts,
): string | undefined {
  const from = findRecurringProduct(productId);
  const to = findRecurringProduct(product.id);
  if (from === undefined || to === undefined) return undefined;
  return planChangeTime(from, to) === 'now'
    ? text('plans.credit')
    : text('plans.startsLater', { day: localDay(currentPeriodEnd, locale) });
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

import { pathIn } from '#domain/site/translated-pages.ts';
import { usePlansTexts } from './plans-texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { cartLineOf, type CartLine } from '#domain/cart/cart-line.ts';
import { isInCart, replacedBy, swapInCart } from '#domain/cart/cart-operations.ts';
import { priceCartLines } from '#domain/cart/priced-cart.ts';
import { sellBy } from '#domain/catalog/catalog.ts';
import type { PlanId } from '#domain/catalog/plans.ts';
import { priceIdOf, type PriceIds } from '#domain/catalog/price-ids.ts';
import type { Product } from '#domain/catalog/products.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { rememberDestination } from '#web/session/after-login.ts';
import { authStore, signedInUser } from '#web/session/auth-store.ts';
import { tabStorage } from '#web/session/browser-storage.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { plannedDesign } from '#web/session/planned-design.ts';
import { cartPath, plansPath } from '#web/site/site-links.ts';
import { celebrate } from '#web/ui/celebrate.ts';
import { cartHash } from '../cart/cart-place.ts';

/** How far the choice of a plan has come. */
export type ChoiceState = 'idle' | 'adding' | 'added' | 'activating';

/** Long enough to be read. */
const addingMs = 400;
/** Specification 1, section 9: "Timings". */
const toCartAfterMs = 2_000;
const addedMs = 5_000;
const toDashboardAfterMs = 1_500;

/** Set in this tab while a visitor who chose the free plan registers. */
const freePlanWaitsKey = 'free-plan-waits';

export type PlanChoosing = ReturnType<typeof useChoosePlan>;

/** The question before a plan is put into the cart, which others would leave. */
export interface Question {
  readonly planId: PlanId;
  readonly product: Product;
  readonly replaced: readonly CartLine[];
  /** The cart's total before and after, in hundredths of the product's currency. */
  readonly totals: readonly [number, number];
}

/** Choosing a plan (specification 1, section 4; decisions, "Plan changes"). */
export function useChoosePlan(priceIds: PriceIds) {
  const { language, text } = usePlansTexts();
  const ownCartPath = pathIn(language, cartPath);
  const ownPlansPath = pathIn(language, plansPath);
  const [question, setQuestion] = useState<Question>();
  const [choice, setChoice] = useState<{ planId: PlanId; state: ChoiceState }>();
  const timers = useTimers();
  const catalog = useShopCatalog();
  const inDollars = useCatalog();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state: going } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = going !== 'idle';
  }, [going]);

  function choosePaid(planId: PlanId, product: Product): void {
    const { items, promo } = cartStore.getState();
    if (isInCart(items, product.id)) {
      goToCart();
      return;
    }
    const line = cartLineOf(sellBy(inDollars, product));
    const replaced = replacedBy(line, items);
    if (replaced.length === 0) {
      addPaid(planId, product);
      return;
    }
    const totalOf = (lines: readonly CartLine[]) =>
      priceCartLines(catalog, lines, promo).totalCents;
    const totals = [totalOf(items), totalOf(swapInCart(items, line))] as const;
    setQuestion({ planId, product, replaced, totals });
  }

  /** The plan is in the cart already. */
  function goToCart(): void {
    if (signedInUser(authStore.getState()) === null) {
      goToRegistration();
      return;
    }
    toast.success(text('plans.toCart'));
    void navigate(pathname === ownCartPath ? `${ownCartPath}${cartHash}` : ownCartPath);
  }

  /** As specified in English; in other languages the cart has the way on, without a password. */
  function goToRegistration(): void {
    if (language !== 'en') {
      toast.success(text('plans.productAdded'));
      void navigate(pathname === ownCartPath ? `${ownCartPath}${cartHash}` : ownCartPath);
      return;
    }
    toast('Please register or log in to continue');
    rememberDestination(cartPath);
    void navigate('/register');
  }

  /** Puts it into the cart, in the place of what is there. */
  function addPaid(planId: PlanId, product: Product): void {
    const { items, add, swap } = cartStore.getState();
    const line = plannedDesign.takeInto(
      cartLineOf(sellBy(inDollars, product), priceIdOf(product, priceIds)),
    );
    if (replacedBy(line, items).length === 0) add(line);
    else swap(line);
    if (signedInUser(authStore.getState()) === null) {
      goToRegistration();
      return;
    }
    toast.success(text('plans.productAdded'));
    timers.cancel();
    setChoice({ planId, state: 'adding' });
    timers.after(addingMs, () => setChoice({ planId, state: 'added' }));
    timers.after(addedMs, () => setChoice(undefined));
    timers.after(toCartAfterMs, () => {
      // A buyer who has gone on to the address meanwhile is not fetched back, nor one who is on the way
      // elsewhere.
      if (window.location.search !== search || isLeaving.current) return;
      const page = pathname === ownCartPath ? ownCartPath : ownPlansPath;
      void navigate(`${page}${cartHash}`, { preventScrollReset: true });
    });
  }

  async function chooseFree(): Promise<void> {
    const user = signedInUser(authStore.getState());
    if (user === null) {
      toast(text('plans.freeRegister'));
      rememberDestination(ownPlansPath);
      tabStorage.setItem(freePlanWaitsKey, 'true');
      void navigate(pathIn(language, '/register'));
      return;
    }
    if (user.subscriptionTier === 'free') {
      toast.success(text('plans.freeAlready'));
      return;
    }
    timers.cancel();
    setChoice({ planId: 'free', state: 'activating' });
    const failed = text('plans.freeFailed');
    const said = await activate(failed);
    const problem = said === undefined || language === 'en' ? said : failed;
    setChoice(undefined);
    if (problem !== undefined) {
      toast.error(problem);
      return;
    }
    toast.success(text('plans.freeActivated'));
    void celebrate();
    timers.after(toDashboardAfterMs, () => {
      if (!isLeaving.current) void navigate('/dashboard');
    });
  }

  useEffect(() => {
    const user = signedInUser(authStore.getState());
    if (user === null || tabStorage.getItem(freePlanWaitsKey) === null) return;
    tabStorage.removeItem(freePlanWaitsKey);
    // A person who logged in instead may have a plan.
    if (user.subscriptionTier === null) void chooseFree();
    // Asked once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    question,
    /** Yes, to what was asked. */
    answer(): void {
      if (question === undefined) return;
      setQuestion(undefined);
      addPaid(question.planId, question.product);
    },
    /** No, to what was asked. */
    forget: () => setQuestion(undefined),
    stateOf: (planId: PlanId): ChoiceState => (choice?.planId === planId ? choice.state : 'idle'),
    /** @param product what is bought of the plan; nothing of the free one */
    choose(planId: PlanId, product: Product | undefined): void {
      if (product === undefined) void chooseFree();
      else choosePaid(planId, product);
    },
  };
}

/** Activates the free tier; what to say when it could not be, else `undefined`. */
async function activate(activationFailed: string): Promise<string | undefined> {
  try {
    const answer = await callApi('POST /activate-free-tier');
    const { success, user, message } = answer;
    if (!success) return message ?? activationFailed;
    if (user !== undefined) authStore.getState().setUser(user);
    return undefined;
  } catch (error) {
    return failureMessage(error, { refused: activationFailed, unreachable: activationFailed });
  }
}

/** Does things later, and none of them once the component is gone. */
function useTimers() {
  const isShown = useRef(false);
  const [waiting] = useState<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearAll(waiting);
    };
  }, [waiting]);
  return {
    after(delayMs: number, run: () => void) {
      if (isShown.current) waiting.push(setTimeout(run, delayMs));
    },
    /** Forgets all that waits. */
    cancel: () => clearAll(waiting),
  };
}

function clearAll(timers: ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers.splice(0)) clearTimeout(timer);
}

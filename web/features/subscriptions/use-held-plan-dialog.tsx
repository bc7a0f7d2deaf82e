import { useMutation } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import type { RecurringTerms } from '#domain/catalog/products.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { authStore, signedInUser } from '#web/session/auth-store.ts';
import { cartStore } from '#web/session/cart-store.ts';
import { useTakePlan } from '#web/session/use-plan.ts';
import { useSiteLanguage } from '#web/site/site-texts.ts';
import { UnreachedDialog } from '#web/site/unreached-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { PlanView, SubscriptionView } from '#wire/subscriptions.ts';
import type { PlanChangeRequest } from './plan-change-dialog.tsx';

// Only who has a plan and changes it loads it.
const PlanChangeDialog = lazyPart(
  () => import('./plan-change-dialog.tsx'),
  ({ onClose }: { onClose: () => void }) => (
    <UnreachedDialog title="Change your plan" onClose={onClose} />
  ),
);

/** The dialog that changes the held plan. */
export interface HeldPlanDialog {
  /** Asks before anything happens. @param to absent: which one is asked as well */
  readonly change: (subscription: SubscriptionView, to?: RecurringTerms) => void;
  /** Undoes a change that waits for the end of the period. */
  readonly keep: (subscription: SubscriptionView) => void;
  readonly isKeeping: boolean;
  /** Belongs into the page. */
  readonly dialog: ReactNode;
}

export function useHeldPlanDialog(): HeldPlanDialog {
  const [request, setRequest] = useState<PlanChangeRequest>();
  const takePlan = useTakePlan();
  const language = useSiteLanguage();
  const messageOf = useFailureMessage();
  const close = () => setRequest(undefined);

  function take(plan: PlanView): void {
    const user = signedInUser(authStore.getState());
    if (user !== null) authStore.getState().setUser({ ...user, subscriptionTier: plan.tier });
    takePlan(plan);
  }

  async function readAgain(): Promise<void> {
    const now = await callApi('GET /plan').catch(() => undefined);
    if (now !== undefined) take(now.plan);
  }

  function finish(to: RecurringTerms, message: string): void {
    // The product that has become the plan is not bought besides.
    cartStore.getState().remove(to.id);
    toast.success(message);
    close();
  }

  /** A text in the page's language; where that can't be had, in English. */
  async function inLanguage(key: 'plan.keepDone' | 'plan.keepFailed', english: string) {
    if (language === 'en') return english;
    try {
      const { loadPlanTexts } = await import('./dialog-texts.ts');
      return (await loadPlanTexts(language)).text(key);
    } catch {
      return english;
    }
  }

  const keep = useMutation({
    // Without a network it fails, and that is shown.
    networkMode: 'always',
    mutationFn: ({ _id: id }: SubscriptionView) =>
      callApi('POST /subscriptions/:id/keep', { params: { id } }),
    async onSuccess({ plan, message }) {
      take(plan);
      toast.success(await inLanguage('plan.keepDone', message));
    },
    async onError(error) {
      const refused = await inLanguage('plan.keepFailed', 'Failed to keep the plan');
      toast.error(messageOf(error, { refused }));
      return readAgain();
    },
  });

  return {
    change: (subscription, to) => setRequest({ subscription, ...(to && { to }) }),
    keep: (subscription) => !keep.isPending && keep.mutate(subscription),
    isKeeping: keep.isPending,
    dialog: request && (
      <Suspense>
        <PlanChangeDialog {...request} onClose={close} onPlan={take} onChanged={finish} />
      </Suspense>
    ),
  };
}

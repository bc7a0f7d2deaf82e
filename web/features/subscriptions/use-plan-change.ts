import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecurringTerms } from '#domain/catalog/products.ts';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { askedOnce } from '#web/session/queries.ts';
import type { ChosenCards } from './use-card-order.ts';
import type { ChangePreview, PlanView, SubscriptionView } from '#wire/subscriptions.ts';

/** How far the change of a plan has come. */
export type ChangeStage =
  | { readonly kind: 'reckoning' }
  /** It can't be changed, or nobody could say what it costs. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'asking'; readonly preview: ChangePreview; readonly problem?: string }
  | { readonly kind: 'changing'; readonly preview: ChangePreview }
  /** The answer was lost, and the plan could not be read either: nobody knows. */
  | { readonly kind: 'unknown'; readonly preview: ChangePreview };

interface Change {
  readonly subscription: SubscriptionView;
  readonly to: RecurringTerms;
  /** Receives what is wrong with the address or the designs, by field. @returns whether it says so there */
  readonly onFields: (fields: ApiError['fields']) => boolean;
  /** The plan was read anew, be it changed or not. */
  readonly onPlan: (plan: PlanView) => void;
  readonly onChanged: (message: string) => void;
}

const failed = 'Failed to change the plan';
const notConfirmed =
  'The shop didn’t answer in time. Your plan hasn’t changed so far. Try again. You won’t be charged twice.';

/**
 * Asks what another plan costs and changes to it. After any failure of the change, the plan is read again
 * before anything is said of it.
 */
export function usePlanChange({ subscription, to, onFields, onPlan, onChanged }: Change) {
  const { _id: id } = subscription;
  const call = { params: { id } } as const;
  const { data, error, isFetching, refetch } = useQuery({
    ...askedOnce,
    queryKey: ['plan-change', id, to.id],
    queryFn: async ({ signal }) => {
      const body = { productId: to.id };
      return callApi('POST /subscriptions/:id/preview-change', { ...call, body, signal });
    },
    gcTime: 0,
  });
  const [step, setStep] = useState<'asking' | 'changing' | 'unknown'>('asking');
  /** Of the attempt before, to be said beside what holds now. */
  const [problem, setProblem] = useState<string>();

  function stageOf(): ChangeStage {
    if (isFetching || (data === undefined && error === null)) return { kind: 'reckoning' };
    if (error !== null) {
      return { kind: 'refused', message: problem ?? failureMessage(error, { refused: failed }) };
    }
    return { kind: step, preview: data.preview, ...(problem !== undefined && { problem }) };
  }

  function ask(about?: string): void {
    setStep('asking');
    setProblem(about);
  }

  function askAgain(about?: string): void {
    void refetch();
    ask(about);
  }

  /** @param cause what the change failed with; absent: its answer was lost before */
  async function settle(preview: ChangePreview, cause?: unknown): Promise<void> {
    if (cause instanceof ApiError && cause.status === 400 && onFields(cause.fields)) {
      ask(cause.message);
      return;
    }
    const plan = await readPlan();
    if (plan === undefined) {
      setStep('unknown');
      return;
    }
    onPlan(plan);
    if (isChanged(plan, id, preview)) {
      onChanged(changedMessage(preview));
    } else if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) {
      // The terms that were agreed to no longer hold: they are shown anew, and agreed to anew.
      askAgain(failureMessage(cause, { refused: failed }));
    } else {
      // With the same preview, so that the provider knows a second request for the first one.
      ask(failureMessage(cause, { refused: failed, unreachable: notConfirmed }));
    }
  }

  async function confirm(preview: ChangePreview, cards?: ChosenCards): Promise<void> {
    setStep('changing');
    const { productId, from, charge, reckonedAt } = preview;
    try {
      const body = { productId, from, charge, reckonedAt, ...cards };
      const { plan, message } = await callApi('POST /subscriptions/:id/change', { ...call, body });
      onPlan(plan);
      onChanged(message);
    } catch (cause) {
      await settle(preview, cause);
    }
  }

  async function checkAgain(preview: ChangePreview): Promise<void> {
    setStep('changing');
    await settle(preview);
  }

  return { stage: stageOf(), confirm, checkAgain, askAgain: () => askAgain() };
}

async function readPlan(): Promise<PlanView | undefined> {
  try {
    return (await callApi('GET /plan')).plan;
  } catch {
    return undefined;
  }
}

function isChanged(plan: PlanView, id: string, { when, productId }: ChangePreview): boolean {
  const subscription = plan.subscriptions.find(({ _id }) => _id === id);
  const present = when === 'now' ? subscription : subscription?.next;
  return present?.productId === productId;
}

function changedMessage({ name, when }: ChangePreview): string {
  return when === 'now'
    ? `Your plan is now ${name}.`
    : `Your plan changes to ${name} at the end of the period.`;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecurringTerms } from '#domain/catalog/products.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { usePlanTexts, type PlanTexts } from '#web/site/inside/plan-texts.ts';
import { soldName } from '#web/site/inside/sold-name.ts';
import { useSoldTexts, type SoldTexts } from '#web/site/inside/sold-texts.ts';
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

/**
 * Asks what another plan costs and changes to it. After any failure of the change, the plan is read again
 * before anything is said of it.
 */
export function usePlanChange({ subscription, to, onFields, onPlan, onChanged }: Change) {
  const { _id: id } = subscription;
  const texts = usePlanTexts();
  const sold = useSoldTexts();
  const failed = texts.text('plan.changeFailed');
  const messageOf = useFailureMessage();
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
      return { kind: 'refused', message: problem ?? messageOf(error, { refused: failed }) };
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
      ask(messageOf(cause, { refused: failed }));
      return;
    }
    const plan = await readPlan();
    if (plan === undefined) {
      setStep('unknown');
      return;
    }
    onPlan(plan);
    if (isChanged(plan, id, preview)) {
      onChanged(changedMessage(preview, texts, sold));
    } else if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) {
      // The terms that were agreed to no longer hold: they are shown anew, and agreed to anew.
      askAgain(messageOf(cause, { refused: failed }));
    } else {
      // With the same preview, so that the provider knows a second request for the first one.
      ask(messageOf(cause, { refused: failed, unreachable: texts.text('plan.notConfirmed') }));
    }
  }

  async function confirm(preview: ChangePreview, chosen?: ChosenCards): Promise<void> {
    setStep('changing');
    const { productId, from, charge, reckonedAt, cards } = preview;
    try {
      const body = { productId, from, charge, reckonedAt, cards, ...chosen };
      const { plan, message } = await callApi('POST /subscriptions/:id/change', { ...call, body });
      onPlan(plan);
      onChanged(texts.language === 'en' ? message : changedMessage(preview, texts, sold));
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

function changedMessage(
  { when, ...product }: ChangePreview,
  { text }: PlanTexts,
  sold: SoldTexts,
): string {
  const name = soldName(sold, product);
  return when === 'now' ? text('plan.changedNow', { name }) : text('plan.changesLater', { name });
}

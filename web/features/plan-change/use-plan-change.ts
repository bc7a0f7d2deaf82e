import { useEffect, useState } from 'react';
import type { RecurringProduct } from '#domain/catalog/products.ts';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
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
  readonly to: RecurringProduct;
  /** Told of what is wrong with the address or the designs, by field. @returns whether it says so there */
  readonly onFields: (fields: ApiError['fields']) => boolean;
  /** The plan was read anew, be it changed or not. */
  readonly onPlan: (plan: PlanView) => void;
  readonly onChanged: (message: string) => void;
}

const failed = 'Failed to change the plan';
const notConfirmed =
  'The shop did not answer in time. Your plan has not changed so far. Trying again charges nothing twice.';

/**
 * Asks what another plan costs and changes to it. After any failure of the change, the plan is read again
 * before anything is said of it.
 */
export function usePlanChange({ subscription, to, onFields, onPlan, onChanged }: Change) {
  const [stage, setStage] = useState<ChangeStage>({ kind: 'reckoning' });
  const { _id: id } = subscription;
  const call = { params: { id } };

  useEffect(() => {
    const leaving = new AbortController();
    async function reckon() {
      const first = await askFor(id, to.id, undefined, leaving.signal);
      if (!leaving.signal.aborted) setStage(first);
    }
    void reckon();
    return () => leaving.abort();
  }, [id, to.id]);

  async function askAgain(problem?: string): Promise<void> {
    setStage({ kind: 'reckoning' });
    setStage(await askFor(id, to.id, problem));
  }

  /** @param error what the change failed with; absent: its answer was lost before */
  async function settle(preview: ChangePreview, error?: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 400 && onFields(error.fields)) {
      setStage({ kind: 'asking', preview, problem: error.message });
      return;
    }
    const plan = await readPlan();
    if (plan === undefined) {
      setStage({ kind: 'unknown', preview });
      return;
    }
    onPlan(plan);
    if (isChanged(plan, id, preview)) {
      onChanged(changedMessage(preview));
    } else if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      // The terms that were agreed to no longer hold: they are shown anew, and agreed to anew.
      await askAgain(failureMessage(error, { refused: failed }));
    } else {
      // With the same preview, so that the provider knows a second request for the first one.
      const problem = failureMessage(error, { refused: failed, unreachable: notConfirmed });
      setStage({ kind: 'asking', preview, problem });
    }
  }

  async function confirm(preview: ChangePreview, cards?: ChosenCards): Promise<void> {
    setStage({ kind: 'changing', preview });
    const { productId, from, charge, reckonedAt } = preview;
    try {
      const body = { productId, from, charge, reckonedAt, ...cards };
      const { plan, message } = await callApi('POST /subscriptions/:id/change', { ...call, body });
      onPlan(plan);
      onChanged(message);
    } catch (error) {
      await settle(preview, error);
    }
  }

  async function checkAgain(preview: ChangePreview): Promise<void> {
    setStage({ kind: 'changing', preview });
    await settle(preview);
  }

  return { stage, confirm, checkAgain, askAgain: () => askAgain() };
}

/** @param problem of the attempt before, to be said beside what holds now */
async function askFor(
  id: string,
  productId: string,
  problem?: string,
  signal?: AbortSignal,
): Promise<ChangeStage> {
  try {
    const { preview } = await callApi('POST /subscriptions/:id/preview-change', {
      params: { id },
      body: { productId },
      signal,
    });
    return { kind: 'asking', preview, ...(problem !== undefined && { problem }) };
  } catch (error) {
    const message = failureMessage(error, { refused: failed });
    return { kind: 'refused', message: problem ?? message };
  }
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

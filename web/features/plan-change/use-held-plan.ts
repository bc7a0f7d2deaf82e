import { useEffect, useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import type { PlanView } from '#wire/subscriptions.ts';

/** Nobody waits longer for the plans; the checkout judges again. */
const timeoutMs = 5_000;

interface Read {
  readonly accountId: string;
  /** `undefined`: it could not be read. */
  readonly plan: PlanView | undefined;
}

/** The plan of who is signed in, on pages that work without. */
export function useHeldPlan() {
  const accountId = useSignedInUser()?._id;
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const leaving = new AbortController();
    async function ask(account: string) {
      const call = { signal: leaving.signal, timeoutMs };
      const answer = await callApi('GET /plan', call).catch(() => undefined);
      if (!leaving.signal.aborted) setRead({ accountId: account, plan: answer?.plan });
    }
    void ask(accountId);
    return () => leaving.abort();
  }, [accountId]);

  const isOwn = read !== undefined && read.accountId === accountId;
  return {
    plan: isOwn ? read.plan : undefined,
    /** Somebody is signed in, and the answer is not there yet. */
    isReading: accountId !== undefined && !isOwn,
    setPlan: (plan: PlanView) => accountId !== undefined && setRead({ accountId, plan }),
  };
}

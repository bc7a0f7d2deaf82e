import { useSignedInUser } from '#web/session/auth-store.ts';
import { askedOnce } from '#web/session/queries.ts';
import { usePlan } from '#web/session/use-plan.ts';

/** Nobody waits longer for the plans; the checkout judges again. */
const timeoutMs = 5_000;

/** The plan of who is signed in, on pages that work without. */
export function useHeldPlan() {
  const isSignedIn = useSignedInUser() !== null;
  const { data: plan, isPending } = usePlan({ ...askedOnce, enabled: isSignedIn, timeoutMs });
  return {
    /** `undefined` also where it could not be read. */
    plan,
    /** Somebody is signed in, and the answer is not there yet. */
    isReading: isSignedIn && isPending,
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { SandboxSubscriptionView } from '#wire/sandbox.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ClockForm } from './clock-form.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { moveClock, readSubscription, setDeclining } from './sandbox-api.ts';
import { SandboxRow } from './sandbox-sheet.tsx';
import { useAct } from './use-act.ts';

interface SubscriptionPanelProps {
  id: string;
  canMoveClock: boolean;
}

/** Where a buyer sees a subscription, makes its payments fail and moves its clock. */
export function SubscriptionPanel({ id, canMoveClock }: SubscriptionPanelProps) {
  const isSignedIn = useSignedInUser() !== null;
  const isHydrated = useHydrated();
  const [view, setView] = useState<SandboxSubscriptionView>();
  const { isPending, problem, act } = useAct();
  const show = useCallback(
    (call: () => Promise<SandboxSubscriptionView>) => void act(async () => setView(await call())),
    [act],
  );
  const read = useCallback(() => show(() => readSubscription(id)), [id, show]);

  useEffect(() => {
    if (isSignedIn) read();
  }, [isSignedIn, read]);

  if (isHydrated && !isSignedIn) return <LoginPrompt />;
  if (view === undefined && problem !== undefined) {
    return (
      <>
        <Alert kind="error">{problem}</Alert>
        <Button onClick={read}>Try Again</Button>
      </>
    );
  }

  const isDeclining = view?.isDeclining ?? false;
  const isWaiting = isPending || view === undefined;
  return (
    <>
      <dl aria-busy={view === undefined} className="border-t border-hairline noscript:hidden">
        <SandboxRow term="Plan">{view?.shown.plan ?? comingFact}</SandboxRow>
        <SandboxRow term="Price">{view?.shown.price ?? comingFact}</SandboxRow>
        <SandboxRow term="Status">{view?.shown.status ?? comingFact}</SandboxRow>
        <SandboxRow term="Next payment">{view?.shown.next ?? comingFact}</SandboxRow>
        <SandboxRow term="Today, by its clock">{view?.shown.today ?? comingFact}</SandboxRow>
      </dl>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <Button
        disabled={isWaiting}
        onClick={() => show(() => setDeclining(id, !isDeclining))}
        className="noscript:hidden"
      >
        {isDeclining ? 'Accept payments again' : 'Decline the next payments'}
      </Button>
      {canMoveClock && (
        <ClockForm isDisabled={isWaiting} onMove={(days) => show(() => moveClock(id, days))} />
      )}
    </>
  );
}

const comingFact = <Skeleton className="h-6 w-32" />;

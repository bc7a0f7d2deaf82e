import { useCallback, useEffect, useState, type FormEvent } from 'react';
import type { SandboxSubscriptionView } from '#wire/sandbox.ts';
import { callApi } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { LoginPrompt } from './login-prompt.tsx';
import { SandboxRow } from './sandbox-sheet.tsx';
import { useAct } from './use-act.ts';

/** The shown facts of a subscription, in this order. */
const facts = [
  ['Plan', 'plan'],
  ['Price', 'price'],
  ['Status', 'status'],
  ['Next payment', 'next'],
  ['Planned change', 'change'],
  ['Today, by its clock', 'today'],
] as const;

/** The panel by which a buyer sees a subscription, makes its payments fail and moves its clock. */
export function SubscriptionPanel({ id, canMoveClock }: { id: string; canMoveClock: boolean }) {
  const isSignedIn = useSignedInUser() !== null;
  const isHydrated = useHydrated();
  const [view, setView] = useState<SandboxSubscriptionView>();
  const { isPending, problem, act } = useAct();
  const show = useCallback(
    (call: () => Promise<SandboxSubscriptionView>) => void act(async () => setView(await call())),
    [act],
  );
  const read = useCallback(
    () => show(() => callApi('GET /sandbox/subscriptions/:id', { params: { id } })),
    [id, show],
  );

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
  function changeDeclining() {
    const body = { isDeclining: !isDeclining };
    show(() => callApi('POST /sandbox/subscriptions/:id/declining', { params: { id }, body }));
  }
  function moveClock(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { days: Number(new FormData(event.currentTarget).get('days')) };
    show(() => callApi('POST /sandbox/subscriptions/:id/clock', { params: { id }, body }));
  }
  return (
    <>
      <dl aria-busy={view === undefined} className="border-t border-hairline noscript:hidden">
        {facts.map(([term, name]) => (
          <SandboxRow key={name} term={term}>
            {view?.shown[name] ?? <Skeleton className="h-6 w-32" />}
          </SandboxRow>
        ))}
      </dl>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <Button disabled={isWaiting} onClick={changeDeclining} className="noscript:hidden">
        {isDeclining ? 'Accept payments again' : 'Decline the next payments'}
      </Button>
      {canMoveClock && (
        <form method="post" onSubmit={moveClock} className="grid gap-3 noscript:hidden">
          <TextField
            label="Days to move the clock ahead"
            name="days"
            type="number"
            inputMode="numeric"
            min={1}
            max={400}
            defaultValue={31}
            required
          />
          <Button type="submit" disabled={isWaiting}>
            Move the clock
          </Button>
        </form>
      )}
    </>
  );
}

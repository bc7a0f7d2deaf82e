import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { callApi, failureMessage, somethingWentWrong } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { askedOnce, useOwnKey } from '#web/session/queries.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { SandboxSubscriptionView } from '#wire/payments/sandbox.ts';
import { LoginPrompt } from './login-prompt.tsx';
import { SandboxRow } from './sandbox-sheet.tsx';

/** The shown facts of a subscription, in this order. */
const facts = [
  ['Plan', 'plan'],
  ['Price', 'price'],
  ['Status', 'status'],
  ['Next payment', 'next'],
  ['Planned change', 'change'],
  ['Today on the test clock', 'today'],
] as const;

/** The panel by which a buyer sees a subscription, makes its payments fail and moves its clock. */
export function SubscriptionPanel({ id, canMoveClock }: { id: string; canMoveClock: boolean }) {
  const isSignedIn = useSignedInUser() !== null;
  const isHydrated = useHydrated();
  const call = { params: { id } } as const;
  const queryKey = [...useOwnKey('sandbox-subscription'), id];
  const query = useQuery({
    ...askedOnce,
    queryKey,
    queryFn: ({ signal }) => callApi('GET /sandbox/subscriptions/:id', { ...call, signal }),
    enabled: isSignedIn,
  });
  const queryClient = useQueryClient();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (send: () => Promise<SandboxSubscriptionView>) => send(),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  });

  if (isHydrated && !isSignedIn) return <LoginPrompt />;
  const view = query.data;
  if (view === undefined && query.isError) {
    return <LoadFailure query={query} refused={somethingWentWrong} />;
  }

  const isDeclining = view?.isDeclining ?? false;
  const isWaiting = change.isPending || view === undefined;
  function changeDeclining() {
    const body = { isDeclining: !isDeclining };
    change.mutate(() => callApi('POST /sandbox/subscriptions/:id/declining', { ...call, body }));
  }
  function moveClock(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { days: Number(new FormData(event.currentTarget).get('days')) };
    change.mutate(() => callApi('POST /sandbox/subscriptions/:id/clock', { ...call, body }));
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
      {change.isError && (
        <Alert kind="error">{failureMessage(change.error, { refused: somethingWentWrong })}</Alert>
      )}
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

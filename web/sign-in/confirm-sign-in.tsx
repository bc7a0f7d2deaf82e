import { useState, type ReactNode } from 'react';
import { ApiError } from '#web/api-client.ts';
import { ConfirmSignInDialog } from './confirm-sign-in-dialog.tsx';
import { ConfirmedCallContext } from './confirmed-call.ts';

/** A call that waits for the dialog. */
interface Waiting {
  /** @param isConfirmed false when the dialog was closed */
  readonly settle: (isConfirmed: boolean) => void;
}

/** Asks whoever is signed in to prove it again, for all calls below it that want it. */
export function ConfirmSignIn({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting>();

  async function askFor<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === 'recent_sign_in_required';
      if (!isAsked || !(await ask())) throw error;
      return call();
    }
  }

  function ask(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setWaiting({
      settle(isConfirmed) {
        setWaiting(undefined);
        resolve(isConfirmed);
      },
    });
    return promise;
  }

  return (
    <ConfirmedCallContext value={askFor}>
      {children}
      {waiting !== undefined && (
        <ConfirmSignInDialog
          onConfirmed={() => waiting.settle(true)}
          onClose={() => waiting.settle(false)}
        />
      )}
    </ConfirmedCallContext>
  );
}

import { useState } from 'react';
import { failureMessage } from '#web/api-client.ts';
import { useConfirmedCall } from '#web/session/sign-in/confirmed-call.ts';
import { PasskeyError } from '#web/session/sign-in/passkeys.ts';
import { useTakeSecondFactor } from '#web/session/sign-in/use-second-factor.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { SecondFactorView } from '#wire/second-factor.ts';

/** The answer to a change. */
interface Changed {
  readonly message: string;
  readonly secondFactor: SecondFactorView;
  readonly recoveryCodes?: readonly string[];
}

export interface Change {
  readonly isPending: boolean;
  /** Makes a change, and shows what came of it. @returns whether it was made */
  readonly run: (send: () => Promise<Changed>) => Promise<boolean>;
}

/** One change of the second factor at a time. @param onNewCodes told of recovery codes, which come once */
export function useChange(onNewCodes: (codes: readonly string[]) => void): Change {
  const [isPending, setIsPending] = useState(false);
  const confirmed = useConfirmedCall();
  const take = useTakeSecondFactor();

  async function run(send: () => Promise<Changed>): Promise<boolean> {
    setIsPending(true);
    try {
      const { message, secondFactor, recoveryCodes = [] } = await confirmed(send);
      take(secondFactor);
      toast.success(message);
      if (recoveryCodes.length > 0) onNewCodes(recoveryCodes);
      return true;
    } catch (error) {
      const message =
        error instanceof PasskeyError
          ? error.message
          : failureMessage(error, { refused: 'Your account could not be changed' });
      if (message !== '') toast.error(message);
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, run };
}

import { useState } from 'react';
import { failureMessage } from '#web/api-client.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { PasskeyError } from '#web/sign-in/passkeys.ts';
import { useTakeSecondFactor } from '#web/sign-in/use-second-factor.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { SecondFactorView } from '#wire/accounts/second-factor.ts';

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

/** Recovery codes, which come once, and what was done that brought them. */
export interface NewCodes {
  readonly message: string;
  readonly codes: readonly string[];
}

/** One change of the second factor at a time. @param onNewCodes shows recovery codes, and says what was done */
export function useChange(onNewCodes: (newCodes: NewCodes) => void): Change {
  const [isPending, setIsPending] = useState(false);
  const confirmed = useConfirmedCall();
  const take = useTakeSecondFactor();

  async function run(send: () => Promise<Changed>): Promise<boolean> {
    setIsPending(true);
    try {
      const { message, secondFactor, recoveryCodes = [] } = await confirmed(send);
      take(secondFactor);
      if (recoveryCodes.length > 0) onNewCodes({ message, codes: recoveryCodes });
      else toast.success(message);
      return true;
    } catch (error) {
      const message =
        error instanceof PasskeyError
          ? error.message
          : failureMessage(error, { refused: 'We couldn’t change your account' });
      if (message !== '') toast.error(message);
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, run };
}

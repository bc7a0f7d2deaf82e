import { useState } from 'react';
import { failureMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { canUsePasskeys, PasskeyError } from './passkeys.ts';

/**
 * A button's use of a passkey.
 *
 * @param use asks the server and the authenticator; a failure is shown
 */
export function usePasskey(use: () => Promise<void>) {
  const isHydrated = useHydrated();
  const [isPending, setIsPending] = useState(false);

  async function start() {
    setIsPending(true);
    try {
      await use();
    } catch (error) {
      tellPasskeyFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  // The server's page has the button, so that nothing moves where it stays: nearly everywhere.
  const isPossible = !isHydrated || canUsePasskeys();
  return { isPossible, isPending, start: () => void start() };
}

const notUsed = 'We couldn’t use the passkey';

/** Tells why a passkey was not used; nothing to who gave up. */
export function tellPasskeyFailure(error: unknown): void {
  const message =
    error instanceof PasskeyError
      ? error.message
      : failureMessage(error, { refused: notUsed, unreachable: notUsed });
  if (message !== '') toast.error(message);
}

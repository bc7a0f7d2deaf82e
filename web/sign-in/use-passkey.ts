import { useState } from 'react';
import { failureMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/toasts.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { failureIn, spokenLoginError, useLoginTexts, type LoginTexts } from './login-texts.ts';
import { canUsePasskeys, PasskeyError } from './passkeys.ts';

/**
 * A button's use of a passkey.
 *
 * @param use asks the server and the authenticator; a failure is shown
 * @param failed shown of any failure, where the page has neither English nor the texts of a login
 */
export function usePasskey(use: () => Promise<void>, failed?: string) {
  const texts = useLoginTexts();
  const isHydrated = useHydrated();
  const [isPending, setIsPending] = useState(false);

  async function start() {
    setIsPending(true);
    try {
      await use();
    } catch (error) {
      if (failed === undefined) tellPasskeyFailure(error, texts);
      else if (!(error instanceof PasskeyError) || error.problem !== 'given up')
        toast.error(failed);
    } finally {
      setIsPending(false);
    }
  }

  // The server's page has the button, so that nothing moves where it stays: nearly everywhere.
  const isPossible = !isHydrated || canUsePasskeys();
  return { isPossible, isPending, start: () => void start() };
}

/** Tells why a passkey was not used, in the page's language; nothing to who gave up. */
export function tellPasskeyFailure(error: unknown, texts: LoginTexts): void {
  const notUsed = texts.text('login.passkeyFailed');
  if (error instanceof PasskeyError) {
    const key =
      error.problem === 'another origin' ? 'login.passkeyOrigin' : 'login.passkeyUnusable';
    if (error.problem !== 'given up') toast.error(texts.text(key));
    return;
  }
  const fallbacks = { ...failureIn(texts, notUsed), unreachable: notUsed };
  toast.error(failureMessage(spokenLoginError(texts, error), fallbacks));
}

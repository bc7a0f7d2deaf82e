import { useState } from 'react';
import { useFailureMessage } from '#web/failure-words.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
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

type DoneKey =
  | 'settings.passkeyAdded'
  | 'settings.passkeyRenamed'
  | 'settings.passkeyRemoved'
  | 'settings.appAdded'
  | 'settings.appRemoved'
  | 'settings.codesRenewed';

export interface Change {
  readonly isPending: boolean;
  /**
   * Makes a change, and shows what came of it.
   *
   * @param done says so in another language than English, in which the server does
   * @returns whether it was made
   */
  readonly run: (send: () => Promise<Changed>, done: DoneKey) => Promise<boolean>;
}

/** Recovery codes, which come once, and what was done that brought them. */
export interface NewCodes {
  readonly message: string;
  readonly codes: readonly string[];
}

/** One change of the second factor at a time. @param onNewCodes shows recovery codes, and says what was done */
export function useChange(onNewCodes: (newCodes: NewCodes) => void): Change {
  const { language, text } = useSettingsTexts();
  const messageOf = useFailureMessage();
  const [isPending, setIsPending] = useState(false);
  const confirmed = useConfirmedCall();
  const take = useTakeSecondFactor();

  async function run(send: () => Promise<Changed>, done: DoneKey): Promise<boolean> {
    setIsPending(true);
    try {
      const { message: said, secondFactor, recoveryCodes = [] } = await confirmed(send);
      const message = language === 'en' ? said : text(done);
      take(secondFactor);
      if (recoveryCodes.length > 0) onNewCodes({ message, codes: recoveryCodes });
      else toast.success(message);
      return true;
    } catch (error) {
      const message =
        error instanceof PasskeyError
          ? passkeyProblem(error)
          : messageOf(error, { refused: text('settings.changeFailed') });
      if (message !== '') toast.error(message);
      return false;
    } finally {
      setIsPending(false);
    }
  }

  /** Nothing to whoever gave up. */
  function passkeyProblem({ problem }: PasskeyError): string {
    if (problem === 'given up') return '';
    if (problem === 'already there') return text('settings.passkeyThere');
    return text(problem === 'another origin' ? 'settings.passkeyOrigin' : 'settings.passkeyFailed');
  }

  return { isPending, run };
}

import { useState } from 'react';
import { accountDetailsMessages, emailCodeProblem } from '#domain/accounts/account-details.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { useRegistrationOtp } from '#web/session/use-registration-otp.ts';
import { toast } from '#web/ui/toasts.tsx';

const failure = {
  refused: 'Failed to send verification code',
  unreachable: 'Unable to send verification code',
};

/** Has the code mailed that proves a new address. @param current the address the account has */
export function useEmailCode(current: string) {
  const otp = useRegistrationOtp(failure);
  const [isAsking, setIsAsking] = useState(false);

  /** @returns undefined where that could not be asked, which was shown */
  async function isTaken(email: string): Promise<boolean | undefined> {
    try {
      return (await callApi('POST /check-email', { body: { email } })).exists;
    } catch (error) {
      toast.error(failureMessage(error, failure));
      return undefined;
    }
  }

  async function ask(email: string): Promise<'sent' | 'not sent' | { problem: string }> {
    const taken = await isTaken(email);
    if (taken === true) return { problem: accountDetailsMessages.emailTaken };
    return taken === false && (await otp.send(email)) ? 'sent' : 'not sent';
  }

  return {
    /** A code is on its way; for another address nobody has to wait longer than that. */
    isAsking,
    canResend: otp.canSend && !isAsking,
    /** How long another code has to wait, while it has to. */
    waitLabel: otp.resendLabel,

    /**
     * Sends a code and tells how it went.
     *
     * @param email normalised
     * @returns whether there is a code to type, or what is wrong with the address
     */
    async send(
      email: string,
      { isResend }: { readonly isResend: boolean },
    ): Promise<'sent' | 'not sent' | { problem: string }> {
      const problem = emailCodeProblem(email, { current, isResend });
      if (problem !== undefined) return { problem };
      setIsAsking(true);
      try {
        return await ask(email);
      } finally {
        setIsAsking(false);
      }
    },
  };
}

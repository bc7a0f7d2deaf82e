import { useState } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { otpMessages } from '#domain/accounts/otp.ts';
import { ApiError, callApi, failureMessage, type Fallbacks } from '#web/api-client.ts';
import { useCountdown } from '#web/ui/use-countdown.ts';

/** The server sends one code per address and minute (decisions, "Accounts"). */
const secondsBetweenSends = 60;

export const otpFailure = { refused: 'Failed to send OTP', unreachable: 'Error sending OTP' };

export type RegistrationOtp = ReturnType<typeof useRegistrationOtp>;

/**
 * Sends the one-time code that proves an address.
 *
 * @param failure what is told of a failure that brings no words of its own
 */
export function useRegistrationOtp(failure: Fallbacks = otpFailure) {
  const [isSending, setIsSending] = useState(false);
  const { secondsLeft, start } = useCountdown();

  /**
   * Sends a code and tells the person how it went. A code that was sent a moment ago, to this tab or
   * another, can be typed.
   *
   * @returns whether there is a code to type
   */
  async function send(email: string): Promise<boolean> {
    setIsSending(true);
    try {
      await callApi('POST /send-registration-otp', { body: { email } });
      toast.success(otpMessages.sent);
      start(secondsBetweenSends);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) {
        start(error.retryAfterSeconds);
      }
      const message = failureMessage(error, failure);
      const wasSentBefore = message.startsWith(otpMessages.tooManySends);
      if (wasSentBefore) toast(message);
      else toast.error(message);
      return wasSentBefore;
    } finally {
      setIsSending(false);
    }
  }

  /** The label of the button that sends another code; how long it has to wait, while it has to. */
  const resendLabel = secondsLeft > 0 ? `Resend OTP in ${waitLabel(secondsLeft)}` : undefined;

  return { send, canSend: !isSending && secondsLeft === 0, resendLabel };
}

function waitLabel(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

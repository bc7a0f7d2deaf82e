import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { otpMessages } from '#domain/accounts/otp.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { useCountdown } from '#web/ui/use-countdown.ts';

/** The server sends one code per address and minute (decisions, "Accounts"). */
const secondsBetweenSends = 60;

export const otpFailure = { refused: 'Failed to send OTP', unreachable: 'Error sending OTP' };

/** Sends the one-time code that registering and claiming ask for. */
export function useRegistrationOtp() {
  const [isSending, setIsSending] = useState(false);
  const { secondsLeft, start } = useCountdown();

  /** Sends a code and tells the person how it went; false when it could not be sent. */
  async function send(email: string): Promise<boolean> {
    setIsSending(true);
    try {
      await callApi('POST /send-registration-otp', { body: { email } });
      toast.success(otpMessages.sent);
      start(secondsBetweenSends);
      return true;
    } catch (error) {
      toast.error(failureMessage(error, otpFailure));
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending, secondsLeft };
}

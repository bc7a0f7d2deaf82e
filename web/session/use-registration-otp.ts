import { otpMessages } from '#domain/accounts/otp.ts';
import { callApi, type Fallbacks } from '#web/api-client.ts';
import { useCodeSending } from './use-code-sending.ts';

export const otpFailure = { refused: 'Failed to send OTP', unreachable: 'Error sending OTP' };

export type RegistrationOtp = ReturnType<typeof useRegistrationOtp>;

/**
 * Sends the one-time code that proves an address.
 *
 * @param failure the text of a failure that brings no words of its own
 */
export function useRegistrationOtp(failure: Fallbacks = otpFailure) {
  const { tooManySends } = otpMessages;
  const { send, canSend, wait } = useCodeSending({ failure, tooManySends });
  return {
    /** @returns whether there is a code to type */
    send: (email: string) =>
      send(() => callApi('POST /send-registration-otp', { body: { email } })),
    canSend,
    /** The label of the button that sends another code; how long it has to wait, while it has to. */
    resendLabel: wait === undefined ? undefined : `Resend OTP in ${wait}`,
  };
}

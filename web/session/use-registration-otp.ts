import type { Language } from '#domain/texts/languages.ts';
import { callApi, type Answer, type Fallbacks } from '#web/api-client.ts';
import { useCodeSending } from './use-code-sending.ts';

export type RegistrationOtp = ReturnType<typeof useRegistrationOtp>;

/** The words of a page in another language, and its code's mail. */
export interface OtpWords {
  readonly language: Language;
  readonly locale: string;
  readonly sent: string;
  readonly resendIn: (wait: string) => string;
  /** Waits for a call. @throws ApiError in these words */
  readonly inWords: <Sent>(call: Promise<Sent>) => Promise<Sent>;
}

/**
 * Sends the one-time code that proves an address.
 *
 * @param failure the text of a failure that brings no words of its own
 * @param words absent: English
 */
export function useRegistrationOtp(failure: Fallbacks, words?: OtpWords) {
  const { send, canSend, wait } = useCodeSending({
    failure,
    sent: words?.sent,
    locale: words?.locale,
  });

  function ask(email: string): Promise<Answer<'POST /send-registration-otp'>> {
    const query = words && { lang: words.language };
    const call = callApi('POST /send-registration-otp', {
      body: { email },
      ...(query && { query }),
    });
    return words === undefined ? call : words.inWords(call);
  }
  function resendIn(left: string): string {
    return words?.resendIn(left) ?? `Resend OTP in ${left}`;
  }
  return {
    /** @returns whether there is a code to type */
    send: (email: string) => send(() => ask(email)),
    canSend,
    /** The label of the button that sends another code; how long it has to wait, while it has to. */
    resendLabel: wait === undefined ? undefined : resendIn(wait),
  };
}

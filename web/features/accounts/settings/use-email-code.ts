import { useState } from 'react';
import { accountDetailsMessages, emailCodeProblem } from '#domain/accounts/account-details.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { settingsProblemIn } from '#web/site/inside/settings-problems.ts';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { inWords } from '#web/site/spoken-error.ts';
import { useRegistrationOtp, type OtpWords } from '#web/session/use-registration-otp.ts';
import { toast } from '#web/ui/toasts.tsx';

/** The words of the code in another language than English; absent: English. */
function otpWordsIn({ language, locale, text }: SettingsTexts): OtpWords | undefined {
  if (language === 'en') return undefined;
  return {
    language,
    locale,
    sent: text('settings.codeSent'),
    resendIn: (wait) => text('settings.resendIn', { wait }),
    inWords: (call) =>
      inWords(
        {
          language,
          fields: { email: text('settings.emailInvalid') },
          codes: { rate_limited: text('settings.codeSentBefore') },
          invalid: text('settings.checkInput'),
        },
        call,
      ),
  };
}

/** Has the code mailed that proves a new address. @param current the address the account has */
export function useEmailCode(current: string) {
  const texts = useSettingsTexts();
  const messageOf = useFailureMessage();
  const failure = {
    refused: texts.text('settings.codeFailed'),
    unreachable: texts.text('settings.codeUnreachable'),
  };
  const otp = useRegistrationOtp(failure, otpWordsIn(texts));
  const [isAsking, setIsAsking] = useState(false);

  /** @returns undefined where that could not be asked, which was shown */
  async function isTaken(email: string): Promise<boolean | undefined> {
    try {
      return (await callApi('POST /check-email', { body: { email } })).exists;
    } catch (error) {
      toast.error(messageOf(error, failure));
      return undefined;
    }
  }

  async function ask(email: string): Promise<'sent' | 'not sent' | { problem: string }> {
    const taken = await isTaken(email);
    if (taken === true)
      return { problem: settingsProblemIn(texts, accountDetailsMessages.emailTaken) };
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
      if (problem !== undefined) return { problem: settingsProblemIn(texts, problem) };
      setIsAsking(true);
      try {
        return await ask(email);
      } finally {
        setIsAsking(false);
      }
    },
  };
}

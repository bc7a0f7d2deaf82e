import { isEmail } from '#domain/accounts/email.ts';
import { codeSentBefore } from '#domain/accounts/otp.ts';
import type { Fallbacks } from '#web/api-client.ts';
import type { OtpWords } from '#web/session/use-registration-otp.ts';
import type { LoginTexts } from '#web/sign-in/login-texts.ts';
import type { AccountTexts } from '#web/site/account-texts.ts';
import { inWords } from '#web/site/spoken-error.ts';

/** The texts of the pages that lead into an account. */
export interface BothTexts {
  readonly account: AccountTexts;
  readonly login: LoginTexts;
}

/** The problem of an address in the page's language. @param missing the words for none */
export function emailProblemIn({ login }: BothTexts, email: string, missing: string) {
  if (email === '') return missing;
  return isEmail(email) ? undefined : login.text('login.emailInvalid');
}

/**
 * Waits for a call of the registration, or of a new password.
 *
 * @param codes the words of codes that mean something else here
 * @throws ApiError in the page's language
 */
export function inAccountWords<Answer>(
  { account, login }: BothTexts,
  call: Promise<Answer>,
  codes: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const words = {
    language: account.language,
    fields: {
      email: account.text('account.taken'),
      otp: account.text('account.otpWrong'),
      password: account.text('account.passwordCommon'),
      newPassword: account.text('account.passwordCommon'),
    },
    codes: {
      rate_limited: login.text('login.tooMany'),
      unavailable: login.text('login.unavailable'),
      conflict: account.text('account.taken'),
      ...codes,
    },
    invalid: login.text('login.invalid'),
  };
  return inWords(words, call);
}

/** The words of a one-time code in another language than English; absent: English. */
export function otpWordsIn({ account, login }: BothTexts): OtpWords | undefined {
  const { language, locale, text } = account;
  if (language === 'en') return undefined;
  return {
    language,
    locale,
    sent: text('account.otpSent'),
    resendIn: (wait) => text('account.resendIn', { wait }),
    inWords: (call) =>
      inWords(
        {
          language,
          fields: { email: login.text('login.emailInvalid') },
          codes: {
            rate_limited: login.text('login.tooMany'),
            unavailable: login.text('login.unavailable'),
          },
          reasons: { [codeSentBefore]: () => text('account.otpSentBefore') },
          invalid: login.text('login.invalid'),
        },
        call,
      ),
  };
}

/** The words of a code that could not be sent. */
export function otpFailureIn({ account, login }: BothTexts): Fallbacks {
  return failing(login, account.text('account.otpFailed'), account.text('account.otpUnreachable'));
}

/** The words of a failed call without any of its own. */
export function failing({ language, text }: LoginTexts, refused: string, unreachable?: string) {
  return {
    refused,
    ...(unreachable !== undefined && { unreachable }),
    ...(language !== 'en' && {
      unreachable: unreachable ?? text('login.unreachable'),
      offline: text('login.offline'),
    }),
  };
}

import { codeSentBefore } from '#domain/accounts/otp.ts';
import english from '#domain/texts/login/en.json' with { type: 'json' };
import type { Fallbacks } from '#web/api-client.ts';
import { shopTextsHook, type ShopTextKey, type ShopTexts } from '#web/site/shop-texts.tsx';
import { inWords, spokenError, type RefusalWords } from '#web/site/spoken-error.ts';

export type LoginTexts = ShopTexts<'login'>;

/** The texts of a login in the page's language (decision 85). */
export const useLoginTexts = shopTextsHook<'login'>(english);

type Key = Exclude<
  ShopTextKey<'login'>,
  // Those with values.
  | 'login.company'
  | 'login.mailedHint'
  | 'login.sendAgainIn'
  | 'login.removedOn'
  | 'login.enforced'
  | 'login.noSeat'
>;
type Codes = Readonly<Record<string, Key>>;

const codeTexts: Codes = {
  unauthenticated: 'login.wrong',
  forbidden: 'login.refused',
  rate_limited: 'login.tooMany',
  unavailable: 'login.unavailable',
  invalid_input: 'login.invalid',
};

/** The words for what a login refuses. @param codes those of codes that mean something else here */
export function loginRefusals(
  { language, text }: LoginTexts,
  codes: Readonly<Record<string, string>> = {},
): RefusalWords {
  const entries = Object.entries(codeTexts);
  return {
    language,
    fields: {
      email: text('login.emailInvalid'),
      password: text('login.passwordMissing'),
      code: text('login.codeWrong'),
      passkey: text('login.passkeyFailed'),
    },
    codes: { ...Object.fromEntries(entries.map(([code, key]) => [code, text(key)])), ...codes },
    reasons: {
      company_enforced: ({ company = '' }) => text('login.enforced', { company }),
      no_seat: ({ company = '' }) => text('login.noSeat', { company }),
      passkey_later: () => text('login.passkeyLater'),
      [codeSentBefore]: () => text('login.sentBefore'),
    },
    invalid: text('login.invalid'),
  };
}

/**
 * Waits for a call of the login.
 *
 * @param codes the texts of codes that mean something else here
 * @throws ApiError in the page's language
 */
export function inLoginWords<Answer>(
  texts: LoginTexts,
  call: Promise<Answer>,
  codes: Codes = {},
): Promise<Answer> {
  const words = Object.entries(codes).map(([code, key]) => [code, texts.text(key)] as const);
  return inWords(loginRefusals(texts, Object.fromEntries(words)), call);
}

/** A failure of the login in the page's language. */
export function spokenLoginError(texts: LoginTexts, error: unknown): unknown {
  return spokenError(loginRefusals(texts), error);
}

/** The words of a failed call without any of its own. @param refused the server refused without saying why */
export function failureIn({ language, text }: LoginTexts, refused: string): Fallbacks {
  if (language === 'en') return { refused };
  return { refused, unreachable: text('login.unreachable'), offline: text('login.offline') };
}

/** The words of the button that shows a password. */
export function passwordButtonTexts({ text }: LoginTexts) {
  return { show: text('login.show'), hide: text('login.hide') };
}

/** The texts of rules in `domain/`. */
const problemKeys = ['login.emailMissing', 'login.emailInvalid', 'login.passwordMissing'] as const;

/** The problem of a field in the page's language. @param problem in English, as a rule of `domain/` has it */
export function problemIn({ language, text }: LoginTexts, problem?: string): string | undefined {
  const key = problemKeys.find((one) => english[one] === problem);
  return language === 'en' || key === undefined ? problem : text(key);
}

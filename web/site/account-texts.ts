import english from '#domain/texts/account/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from './shop-texts.tsx';

export type AccountTexts = ShopTexts<'account'>;

/** The texts of the pages that lead into an account, in the page's language (decision 85). */
export const useAccountTexts = shopTextsHook<'account'>(english);

/** The texts of rules in `domain/`. */
const problemKeys = [
  'account.mismatch',
  'account.passwordTooLong',
  'account.needsLength8',
  'account.needsLength6',
  'account.needsUpper',
  'account.needsLower',
  'account.needsNumber',
  'account.needsSpecial',
] as const;

/** The problem of a field in the page's language. @param problem in English, as a rule of `domain/` has it */
export function accountProblemIn(
  { language, text }: AccountTexts,
  problem?: string,
): string | undefined {
  const key = problemKeys.find((one) => english[one] === problem);
  return language === 'en' || key === undefined ? problem : text(key);
}

import { ApiError } from '#web/api-client.ts';
import type { ClaimTextKey } from './claim-text-keys.ts';
import { localeOf, type ClaimTexts } from './claim-texts.ts';
import { labelIn } from './profile-words.ts';

/**
 * Waits for a call. Its failure is thrown in the visitor's language: the server's own English words stay in English,
 * other languages have theirs by its code and the fields it names.
 *
 * @param tooMany said in the place of when it may be asked again
 * @throws ApiError
 */
export async function inLanguage<Answer>(
  texts: ClaimTexts,
  call: Promise<Answer>,
  tooMany?: string,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw errorIn(texts, error, tooMany);
  }
}

const fieldTexts: Readonly<Record<string, ClaimTextKey>> = {
  otp: 'claim.codeWrong',
  email: 'claim.emailInvalid',
  password: 'claim.passwordCommon',
  claimCode: 'claim.transferWrong',
  tapProof: 'claim.tapAgain',
};

/** @param tooMany said in the place of when it may be asked again */
export function errorIn(texts: ClaimTexts, error: unknown, tooMany?: string): unknown {
  const isOurs = error instanceof ApiError && error.serverMessage !== undefined;
  if (texts.language === 'en' || !isOurs) return error;
  const { status, code, retryAfterSeconds, reason, values } = error;
  const fields = Object.fromEntries(
    Object.keys(error.fields).map((name) => [name, fieldText(texts, name)]),
  );
  const message = Object.values(fields)[0] ?? codeText(texts, error, tooMany);
  const details = { code, retryAfterSeconds, reason, values, cause: error };
  return new ApiError(status, message, fields, details);
}

function fieldText(texts: ClaimTexts, path: string): string {
  const known = fieldTexts[path];
  if (known !== undefined) return texts.text(known);
  const field = labelIn(texts, path.replace(/^.*\./, ''));
  return field === undefined ? texts.text('error.failed') : texts.text('claim.check', { field });
}

/** @returns undefined for what the form says itself */
function codeText(
  texts: ClaimTexts,
  { code, retryAfterSeconds }: ApiError,
  tooMany: string | undefined,
): string | undefined {
  if (code === 'conflict') return texts.text('claim.alreadyClaimed');
  if (code === 'not_found') return texts.text('notice.notFound');
  if (code === 'unavailable') return texts.text('error.unavailable');
  if (code === 'rate_limited') return tooMany ?? tooManyText(texts, retryAfterSeconds ?? 0);
  return undefined;
}

function tooManyText(texts: ClaimTexts, seconds: number): string {
  const when = new Intl.RelativeTimeFormat(localeOf(texts));
  return texts.text('claim.tooMany', {
    when:
      seconds < 60
        ? when.format(seconds, 'second')
        : when.format(Math.ceil(seconds / 60), 'minute'),
  });
}

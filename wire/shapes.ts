import { z } from 'zod';
import { readOtp } from '#domain/accounts/otp.ts';
import { readSiteLanguage, siteLanguages } from '#domain/texts/site-languages.ts';
import { readCode } from '#domain/typed-identifier.ts';

/**
 * A text of a request. A missing one reads as empty, so that the rule which wants it can say so in
 * the specified words; anything that is not text is refused.
 * @param max longest accepted, in UTF-16 units
 */
export function text(max: number) {
  return z
    .string({ error: 'must be text' })
    .max(max, { error: `must be at most ${max} characters` })
    .default('');
}

/** As long as a whole body may be: for what the domain measures itself, after trimming. */
export const longText = text(256 * 1024);

/**
 * The version of a row as it was last read, from 0 for none. The column is an `integer`, and the next version has
 * to fit it as well.
 */
export const seenVersion = z
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must be at least 0' })
  .max(2_000_000_000, { error: 'is too large' });

/** A one-time code, however a keyboard writes it. */
export const otpText = text(64).transform(readOtp);

/** The serial of a card, however a keyboard or a copy writes it. */
export const serialText = z.string({ error: 'must be text' }).max(64).transform(readCode);

/** The language of the page that asks; one that there is not counts as none. */
export const pageLanguageInput = z
  .unknown()
  .transform((given) => (typeof given === 'string' ? readSiteLanguage(given) : undefined))
  .optional()
  .describe(`Of the page that asks: ${siteLanguages.join(', ')}; absent or unknown: not said.`);

/** The parameter of a path that names something of ours by its id. */
export const idParams = z.object({ id: z.string().max(64) });

/** The part that the edge puts before the answer of a call. */
export const successShape = z.object({ success: z.literal(true) });

/** A call that was done, with the words to show. */
export const doneShape = z.object({ message: z.string() });

/** The answer to every failed call (operations contract, "Errors"). */
export const errorShape = z.object({
  success: z.literal(false),
  message: z.string(),
  /** The words of `message`, for callers that read them here. */
  error: z.string(),
  code: z.string(),
  /** Messages by the name of the field. */
  fields: z.record(z.string(), z.string()),
  reason: z
    .string()
    .optional()
    .describe('The case among those that share the code, where pages word it by themselves.'),
  values: z
    .record(z.string(), z.string())
    .optional()
    .describe('What stands in the words of that case.'),
  requestId: z.string(),
});

/** The type of spreadsheets. */
export const csv = 'text/csv; charset=utf-8';

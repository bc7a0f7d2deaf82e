import { z } from 'zod';

/**
 * A text of a request body. A missing one reads as empty, so that the rule which wants it can
 * say so in the specified words; anything that is not text is refused.
 * @param max longest accepted, in UTF-16 units
 */
export function text(max: number) {
  return z
    .string({ error: 'must be text' })
    .max(max, { error: `must be at most ${max} characters` })
    .default('');
}

/** A call that was done, with the words to show. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** The answer to every failed call (operations contract, "Errors"). */
export const errorSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()) }),
  requestId: z.string(),
});

/** Marks a call as one that wants a bearer token, in the API description. */
export const bearer = [{ bearer: [] }];

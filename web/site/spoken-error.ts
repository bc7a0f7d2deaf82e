import type { Language } from '#domain/texts/languages.ts';
import { ApiError } from '#web/api-client.ts';

/** The values in the words of an error, by their names. */
export type ErrorValues = ApiError['values'];

/** The words for what the API refuses, in the language of the page. */
export interface RefusalWords {
  readonly language: Language;
  /** By the last part of a field's path. */
  readonly fields: Readonly<Record<string, string>>;
  /** By the code of the error, where no field says more. */
  readonly codes: Readonly<Record<string, string>>;
  /** By the reason of the error, which says more than its code; the values are those of the error. */
  readonly reasons?: Readonly<Record<string, (values: ErrorValues) => string>>;
  /** At any other field. */
  readonly invalid: string;
}

/**
 * A call's failure in the page's language: the server's own English words stay in English, other languages have theirs by
 * the error's code and the fields it names. What is no answer of the server is returned as it is.
 */
export function spokenError(words: RefusalWords, error: unknown): unknown {
  const isOurs = error instanceof ApiError && error.serverMessage !== undefined;
  if (words.language === 'en' || !isOurs) return error;
  const { status, code, retryAfterSeconds, reason, values } = error;
  const fields = Object.fromEntries(
    Object.keys(error.fields).map((path) => {
      const name = path.replace(/^.*\./, '');
      return [path, words.fields[name] ?? words.invalid];
    }),
  );
  const message =
    words.reasons?.[reason]?.(values) ?? Object.values(fields)[0] ?? words.codes[code];
  const details = { code, retryAfterSeconds, reason, values, cause: error };
  return new ApiError(status, message, fields, details);
}

/** Waits for a call. @throws ApiError in the page's language */
export async function inWords<Answer>(words: RefusalWords, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw spokenError(words, error);
  }
}

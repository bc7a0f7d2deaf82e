/**
 * The one table of error codes and the HTTP status each answers with
 * (specification, operations contract: "Errors").
 */
export const statusOfErrorCode = {
  invalid_input: 400,
  unauthenticated: 401,
  payment_failed: 402,
  forbidden: 403,
  limit_reached: 403,
  /** The account has to set up a second factor before it may do this. */
  second_factor_required: 403,
  /** The sign-in of this session is too long ago: confirm it, and send the call again. */
  recent_sign_in_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfErrorCode;

/** Messages by field name, for the form that shows each one at its field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface AppErrorOptions {
  readonly fields?: FieldErrors;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The case among those that share the code, where a page in another language has words of its own for it. */
  readonly reason?: string;
  /** The values in the words of that case, such as the name of a company. */
  readonly values?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * A failure that is shown to a person: `message` is shown word for word.
 * Services throw it, the HTTP error handler alone answers it.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string | undefined;
  readonly values: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
    this.values = options.values;
  }
}

/** The error for a request that cannot be answered now, and can soon. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    'The service is briefly unavailable. Please try again in a moment.',
    { retryAfterSeconds: 2, cause },
  );
}

/** The error for one invalid field, shown at the field and as the whole. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: { [field]: message } });
}

/**
 * Passes on what a check says of a field: nothing, or its message.
 * @throws AppError `invalid_input`
 */
export function requireValid(field: string, problem: string | undefined): void {
  if (problem !== undefined) throw invalidField(field, problem);
}

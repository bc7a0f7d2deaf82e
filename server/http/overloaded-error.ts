import { AppError } from '#domain/errors.ts';

/** The refusal of a request while too many wait. Not logged one by one: they are counted. */
export class OverloadedError extends AppError {
  constructor() {
    super('unavailable', 'We’re very busy right now. Please try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  }
}

import { AppError } from '#domain/errors.ts';

/** The refusal of a request while too many wait. Not logged one by one: they are counted. */
export class OverloadedError extends AppError {
  constructor() {
    super(
      'unavailable',
      'Too many people are here at this moment. Please try again in a few seconds.',
      { retryAfterSeconds: 2 },
    );
  }
}

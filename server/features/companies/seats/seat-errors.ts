import { AppError } from '#domain/errors.ts';

/** For seats that there are not, and for those of others. */
export const unknownSeats = () => new AppError('not_found', 'We couldn’t find these seats.');

/** The payment is booked, and the company of the seats is about to be opened. */
export const notOpen = () =>
  new AppError('conflict', 'We’re still setting up this company. Please try again in a moment.');

import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import { findAccountByEmail, updateEmail } from '../accounts.repository.ts';
import { lockOtpAddress } from '../sign-in/otp.repository.ts';
import { ofAddress } from '../sign-in/otp.service.ts';

/** An address for an account that has, or had, another one. */
export interface GivenEmail {
  readonly accountId: string;
  readonly email: string;
}

/** @throws AppError `conflict` at field `email` when the address is somebody else's */
export async function refuseTakenEmail(
  db: Queryable,
  { accountId, email }: GivenEmail,
  message: string,
): Promise<void> {
  const owner = await findAccountByEmail(db, email);
  if (owner === undefined || owner.id === accountId) return;
  throw new AppError('conflict', message, { fields: { email: message } });
}

/**
 * Gives an account an address. Registrations and claims with it wait until the transaction ends.
 * @throws AppError `conflict` when the address is somebody else's
 */
export async function giveEmail(
  tx: Queryable,
  given: GivenEmail,
  { at, takenMessage }: { readonly at: Date; readonly takenMessage: string },
): Promise<void> {
  await lockOtpAddress(tx, { kind: ofAddress.name, email: given.email });
  await refuseTakenEmail(tx, given, takenMessage);
  await updateEmail(tx, given.accountId, given.email, at);
}

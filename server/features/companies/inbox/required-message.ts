import { AppError } from '#domain/errors.ts';
import { companyInboxMessages } from '#domain/companies/company-inbox.ts';
import type { CompanyAct } from '#domain/companies/roles.ts';
import type { Queryable } from '#server/database/database.ts';
import { ownGroup, refused, requireAct } from '#server/features/companies/membership.ts';
import { isId } from '#server/platform/ids.ts';
import { lockMessage } from './company-messages.repository.ts';

export const noMessage = () => new AppError('not_found', companyInboxMessages.unknown);

export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/**
 * A message of a company, locked, on which somebody may act.
 * @throws AppError `not_found`, also to somebody who is no member of the company; `forbidden`; `conflict` for what
 * waits until seats are paid
 */
export async function requireMessage(
  tx: Queryable,
  id: string,
  accountId: string,
  act: CompanyAct,
): Promise<LockedMessage> {
  const message = isId(id) ? await lockMessage(tx, id) : undefined;
  if (message === undefined) throw noMessage();
  const { companyId, groupId } = message;
  const actor = await requireAct(tx, companyId, accountId, act).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? noMessage() : error;
  });
  const own = ownGroup(actor, act);
  if (own !== null && own !== groupId) throw refused();
  return message;
}

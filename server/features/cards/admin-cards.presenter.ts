import type { CardBatchView, AdminCard } from '#wire/admin/cards.ts';
import type { ListedBatch } from './card-batches.repository.ts';
import type { AdminCardRow } from './admin-cards.repository.ts';

export function presentAdminCard(row: AdminCardRow): AdminCard {
  const { serial, identifier, batch, kind, state, frozenBy, accountId, ownerEmail, companyName } =
    row;
  return {
    serial,
    card: identifier,
    batch,
    kind,
    state,
    frozenBy,
    owner: accountId === null ? null : { _id: accountId, email: ownerEmail ?? '' },
    company: companyName,
    issuedAt: row.issuedAt.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? null,
    writtenAt: row.writtenAt?.toISOString() ?? null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentBatch(row: ListedBatch): CardBatchView {
  const { id, name, kind, wanted, issued, madeByEmail } = row;
  const madeAt = row.madeAt.toISOString();
  return { _id: id, name, kind, wanted, issued, madeAt, madeBy: madeByEmail };
}

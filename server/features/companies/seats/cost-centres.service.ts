import { eachPiece, type Piece } from '#server/database/paging.ts';
import { requireActLocked } from '#server/features/companies/membership.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSplits, noteSplits, type SplitInvoice } from './cost-centres.repository.ts';

export type { SplitInvoice };

export type CostCentresService = ReturnType<typeof createCostCentresService>;

/** The invoices of a company's seats, split by its groups (decision 92). */
export function createCostCentresService({ database }: Pick<Platform, 'database'>) {
  return {
    /** For owners, oldest first, piece by piece. @throws AppError `not_found`, `forbidden` */
    async export(companyId: string, accountId: string) {
      await database.transaction().execute(async (tx) => {
        await requireActLocked(tx, companyId, accountId, 'see costs');
        await noteSplits(tx, companyId);
      });
      return eachPiece<SplitInvoice, number>(
        (piece: Piece<number>) => listSplits(database, companyId, piece),
        ({ number }) => number,
      );
    },
  };
}

import { disputeNews, type DisputeNews } from '#domain/payments/dispute-state.ts';
import type {
  MoneyBack,
  ReportedDispute,
  ReportedMoneyBack,
  ReportedRefund,
} from '#domain/payments/money-back.ts';
import { isGivenBack, nextRefundState } from '#domain/payments/refund-state.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as records from './money-back.repository.ts';

/** A refund that did not reach its payer. */
export interface FailedRefund {
  readonly providerId: string;
  readonly amountCents: number;
  /** Whether it was booked as given back. */
  readonly wasBooked: boolean;
}

/** A dispute of which a person has to learn. */
export interface DisputeToTell {
  readonly amountCents: number;
  readonly news: DisputeNews;
}

/** The changes that a provider's report made. */
export interface RecordedMoneyBack {
  readonly isNew: boolean;
  readonly back: MoneyBack;
  readonly failed: readonly FailedRefund[];
  readonly disputes: readonly DisputeToTell[];
}

export type MoneyBackService = ReturnType<typeof createMoneyBackService>;

/**
 * The refunds and disputes of payments. One function takes a provider's report, whoever asked for it. A
 * record that a report does not name stays as it is: lists lag behind, and reversals are reported once.
 */
export function createMoneyBackService({ clock, ids }: Pick<Platform, 'clock' | 'ids'>) {
  /** @returns the failure, where the report tells of one; and whether anything is new */
  async function takeRefund(
    tx: Queryable,
    paymentId: string,
    known: records.ProviderRefundRow | undefined,
    reported: ReportedRefund,
  ): Promise<{ readonly isNew: boolean; readonly failed?: FailedRefund }> {
    const now = clock.now();
    const { providerId, amountCents } = reported;
    const state =
      known === undefined ? reported.state : nextRefundState(known.state, reported.state);
    const isSame = known?.state === state && known.amountCents === amountCents;
    if (isSame || amountCents === 0) return { isNew: false };
    const facts = {
      amountCents,
      state,
      feeCents: reported.feeCents ?? known?.feeCents ?? null,
      madeAt: reported.madeAt ?? known?.madeAt ?? null,
      changedAt: now,
    };
    if (known === undefined) {
      const row = { id: ids.id(now), paymentId, providerId, heardAt: now, ...facts };
      await records.insertProviderRefund(tx, row);
    } else {
      await records.updateProviderRefund(tx, known.id, facts);
    }
    const hasFailed = !isGivenBack(state) && known?.state !== state;
    if (!hasFailed) return { isNew: true };
    const wasBooked = known !== undefined && isGivenBack(known.state);
    return { isNew: true, failed: { providerId, amountCents, wasBooked } };
  }

  async function takeDispute(
    tx: Queryable,
    paymentId: string,
    known: records.DisputeRow | undefined,
    reported: ReportedDispute,
  ): Promise<boolean> {
    const now = clock.now();
    const { providerId, kind, amountCents, state } = reported;
    const isSame =
      known?.providerId === providerId &&
      known.state === state &&
      known.amountCents === amountCents;
    if (isSame) return false;
    const facts = {
      amountCents,
      state,
      feeCents: reported.feeCents ?? known?.feeCents ?? null,
      openedAt: reported.openedAt ?? known?.openedAt ?? null,
      changedAt: now,
    };
    if (known?.providerId === providerId) await records.updateDispute(tx, known.id, facts);
    else {
      const row = { id: ids.id(now), paymentId, providerId, kind, heardAt: now, ...facts };
      await records.insertDispute(tx, row);
    }
    return true;
  }

  return {
    /**
     * Takes a provider's report into the records of a locked payment.
     * @returns all that is known now, and what of it a person has to learn of
     */
    async record(
      tx: Queryable,
      paymentId: string,
      reported: ReportedMoneyBack,
    ): Promise<RecordedMoneyBack> {
      const refundsBefore = await records.listProviderRefunds(tx, paymentId);
      const disputesBefore = await records.listDisputes(tx, paymentId);
      let isNew = false;
      const failed: FailedRefund[] = [];
      if (refundsBefore.some(({ providerId }) => providerId === null)) {
        await records.deleteUnnamedRefunds(tx, paymentId);
      }
      for (const refund of reported.refunds) {
        const known = refundsBefore.find(({ providerId }) => providerId === refund.providerId);
        const taken = await takeRefund(tx, paymentId, known, refund);
        isNew ||= taken.isNew;
        if (taken.failed !== undefined) failed.push(taken.failed);
      }
      const unnamed = disputesBefore.find(({ providerId }) => providerId === null);
      if (unnamed?.kind === 'dispute' && reported.areDisputesUnknown === undefined) {
        await records.deleteUnnamedDisputes(tx, paymentId);
      }
      const disputes: DisputeToTell[] = [];
      for (const dispute of reported.disputes) {
        const { providerId, amountCents, state } = dispute;
        const known = disputesBefore.find((row) => row.providerId === providerId) ?? unnamed;
        if (!(await takeDispute(tx, paymentId, known, dispute))) continue;
        isNew = true;
        const news = disputeNews(known?.state, state);
        if (news !== undefined) disputes.push({ amountCents, news });
      }
      const back = {
        refunds: await records.listProviderRefunds(tx, paymentId),
        disputes: await records.listDisputes(tx, paymentId),
      };
      return { isNew, back, failed, disputes };
    },
  };
}

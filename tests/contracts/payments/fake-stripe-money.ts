import type { z } from 'zod';
import { get, refusal } from './fake-stripe-answers.ts';
import type { Charge, Dispute, Intent, Refund } from './fake-stripe-objects.ts';
import type { refundCreate } from './fake-stripe-schemas.ts';

/** The money in a merchant's account at Stripe, and what it tells of all that happens there. */
export class StripeMoney {
  /** Of charges, by their ids, oldest first. */
  readonly disputes = new Map<string, Dispute[]>();
  /** The clock that it takes the time from with each request; without one, time stands still. */
  clock: { now(): Date } | undefined;
  /** When things happen, in seconds since 1970. */
  now = 1_790_000_000;
  /** The events that it has to tell, oldest first. */
  readonly outbox: { id: string; type: string; data: { object: object } }[] = [];
  readonly intents = new Map<string, Intent>();
  #serial = 0;

  get chargeCount(): number {
    return [...this.intents.values()].filter(({ status }) => status === 'succeeded').length;
  }

  protected newId(kind: string): string {
    this.#serial += 1;
    return `${kind}_${this.#serial}`;
  }

  protected tell(type: string, object: object): void {
    this.outbox.push({ id: this.newId('evt'), type, data: { object } });
  }

  protected newIntent(amount: number, status: Intent['status']): Intent {
    const intent: Intent = {
      id: this.newId('pi'),
      status,
      latest_charge: status === 'succeeded' ? this.newCharge(amount) : null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  protected newCharge(amount: number): Charge {
    const fee = Math.round(amount * 0.029) + 30;
    return {
      id: this.newId('ch'),
      amount,
      balance_transaction: {
        id: this.newId('txn'),
        amount,
        fee,
        net: amount - fee,
        currency: 'usd',
      },
      amount_refunded: 0,
      created: this.clock ? Math.floor(this.clock.now().getTime() / 1_000) : this.now,
      refunded: false,
      disputed: false,
      refunds: [],
    };
  }

  protected refund({ payment_intent: intentId, amount }: z.output<typeof refundCreate>): object {
    const charge = this.#chargeOf(intentId);
    if (charge.refunded)
      throw refusal(400, 'invalid_request_error', 'refunded', { code: 'charge_already_refunded' });
    const left = charge.amount - charge.amount_refunded;
    const cents = amount ?? left;
    if (cents > left) throw refusal(400, 'invalid_request_error', 'too much', { param: 'amount' });
    const refund: Refund = {
      id: this.newId('re'),
      object: 'refund',
      amount: cents,
      charge: charge.id,
      created: this.now,
      currency: 'usd',
      payment_intent: intentId,
      status: 'succeeded',
    };
    charge.refunds.unshift(refund);
    charge.amount_refunded += cents;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.tell('charge.refunded', { id: charge.id, payment_intent: intentId });
    return refund;
  }

  /** A bank does not take the latest refund that it was sent. @returns whether there was one */
  protected failRefundOf(intentId: string): boolean {
    const charge = this.#chargeOf(intentId);
    const refund = charge.refunds.find(({ status }) => status === 'succeeded');
    if (refund === undefined) return false;
    refund.status = 'failed';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.tell('refund.failed', { ...refund });
    return true;
  }

  /** @param amount that is asked back; of a dispute that is there already, it stays */
  protected disputeIntent(intentId: string, status: string, amount?: number): void {
    const charge = this.#chargeOf(intentId);
    charge.disputed = true;
    const [known] = this.disputes.get(charge.id) ?? [];
    const dispute = known ?? this.#openDispute(intentId, charge, amount ?? charge.amount);
    dispute.status = status;
    const sum = dispute.balance_transactions.reduce((total, moved) => total + moved.amount, 0);
    const isTaken = !/^(warning_|won$|prevented$)/.test(status);
    if (isTaken && sum === 0) this.#move(dispute, -dispute.amount, 1_500);
    if (!isTaken && sum < 0) this.#move(dispute, -sum, 0);
    this.tell('charge.dispute.updated', { id: dispute.id, payment_intent: intentId, status });
  }

  /**
   * Money of a lost dispute comes back, all that the bank has or a part of it; the dispute goes on reading
   * `lost`. Nothing happens where the bank has none.
   */
  protected reinstateIntent(intentId: string, cents = Infinity): void {
    const [dispute] = this.disputes.get(this.#chargeOf(intentId).id) ?? [];
    const moved = dispute?.balance_transactions ?? [];
    const keptCents = moved.reduce((sum, { amount }) => sum - amount, 0);
    if (dispute?.status !== 'lost' || keptCents <= 0) return;
    this.#move(dispute, Math.min(cents, keptCents), 0);
    this.tell('charge.dispute.funds_reinstated', { id: dispute.id, payment_intent: intentId });
  }

  /** The sum that is not with the merchant any more: refunds, and what banks kept of lost disputes. */
  givenBackOf(intentId: string | undefined): number {
    const charge = this.intents.get(intentId ?? '')?.latest_charge;
    if (!charge) return 0;
    const refunded = charge.refunds
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .reduce((sum, { amount }) => sum + amount, 0);
    const lost = (this.disputes.get(charge.id) ?? [])
      .filter(({ status }) => status === 'lost')
      .flatMap((dispute) => dispute.balance_transactions)
      .reduce((sum, { amount }) => sum - amount, 0);
    return Math.min(charge.amount, refunded + lost);
  }

  #chargeOf(intentId: string): Charge {
    const charge = get(this.intents, intentId).latest_charge;
    if (!charge) throw refusal(400, 'invalid_request_error', 'nothing was charged');
    return charge;
  }

  #openDispute(intentId: string, charge: Charge, amount: number): Dispute {
    const dispute: Dispute = {
      id: this.newId('du'),
      object: 'dispute',
      amount,
      balance_transactions: [],
      charge: charge.id,
      created: this.now,
      currency: 'usd',
      payment_intent: intentId,
      status: 'needs_response',
    };
    this.disputes.set(charge.id, [dispute]);
    return dispute;
  }

  #move({ balance_transactions: moved }: Dispute, amount: number, fee: number): void {
    moved.push({ amount, fee, net: amount - fee });
  }
}

import type { z } from 'zod';
import { get, refusal } from './fake-stripe-answers.ts';
import type { Charge, Intent } from './fake-stripe-objects.ts';
import type { refundCreate } from './fake-stripe-schemas.ts';

/** The money in a merchant's account at Stripe, and what it tells of all that happens there. */
export class StripeMoney {
  readonly disputes = new Map<string, string>();
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
    const id = this.newId('ch');
    return { id, amount, amount_refunded: 0, refunded: false, disputed: false };
  }

  protected refund({ payment_intent: intentId, amount }: z.output<typeof refundCreate>): object {
    const charge = get(this.intents, intentId).latest_charge;
    if (!charge) throw refusal(400, 'invalid_request_error', 'nothing was charged');
    if (charge.refunded)
      throw refusal(400, 'invalid_request_error', 'refunded', { code: 'charge_already_refunded' });
    const left = charge.amount - charge.amount_refunded;
    if ((amount ?? left) > left)
      throw refusal(400, 'invalid_request_error', 'too much', { param: 'amount' });
    charge.amount_refunded += amount ?? left;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.tell('charge.refunded', { id: charge.id, payment_intent: intentId });
    return { id: this.newId('re'), object: 'refund' };
  }

  protected disputeIntent(intentId: string, status: string): void {
    const charge = get(this.intents, intentId).latest_charge;
    if (!charge) throw new Error('nothing was charged');
    charge.disputed = true;
    this.disputes.set(charge.id, status);
    this.tell('charge.dispute.updated', { id: 'du_1', payment_intent: intentId, status });
  }
}

import type { Stripe } from 'stripe';
import type { StripeMoney } from './fake-stripe-money.ts';

/** Its keys and types are those of Stripe's SDK. */
type Payout = Pick<
  Stripe.Payout,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'automatic' | 'arrival_date'
>;

/** A movement of the merchant's balance, likewise. */
type Movement = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'fee' | 'net' | 'currency' | 'created'
> & { readonly type: string; readonly source: string };

/** The payouts by Stripe of a merchant's account in dollars: all that has come in and gone back since the last time. */
export class StripePayouts {
  readonly payouts: Payout[] = [];
  readonly #movements = new Map<string, readonly Movement[]>();
  readonly #paidOut = new Set<string>();
  readonly #money: StripeMoney;

  constructor(money: StripeMoney) {
    this.#money = money;
  }

  /** Pays out by itself, at `arrivalDate` in seconds since 1970. @returns its id */
  payOut(arrivalDate: number): string {
    const parts = this.#all().filter(({ id }) => !this.#paidOut.has(id));
    for (const { id } of parts) this.#paidOut.add(id);
    const amount = parts.reduce((sum, { net }) => sum + net, 0);
    const payout: Payout = {
      id: `po_${this.payouts.length + 1}`,
      object: 'payout',
      amount,
      currency: 'usd',
      status: 'paid',
      automatic: true,
      arrival_date: arrivalDate,
    };
    this.payouts.unshift(payout);
    const own = movement(`txn_${payout.id}`, 'payout', payout.id, -amount, 0, arrivalDate);
    this.#movements.set(payout.id, [own, ...parts]);
    return payout.id;
  }

  listPayouts(query: URLSearchParams): readonly object[] {
    const since = Number(query.get('arrival_date[gte]'));
    return this.payouts.filter(({ arrival_date: arrival }) => arrival >= since);
  }

  listMovements(query: URLSearchParams): readonly object[] {
    return this.#movements.get(query.get('payout') ?? '') ?? [];
  }

  #all(): Movement[] {
    return [...this.#money.intents.values()].flatMap(({ latest_charge: charge }) => {
      if (charge === null) return [];
      const { id, fee } = charge.balance_transaction;
      const disputes = this.#money.disputes.get(charge.id) ?? [];
      return [
        movement(id, 'charge', charge.id, charge.amount, fee, charge.created),
        ...charge.refunds.map((refund) =>
          movement(`txn_${refund.id}`, 'refund', refund.id, -refund.amount, 0, refund.created),
        ),
        ...disputes.flatMap((dispute) =>
          dispute.balance_transactions.map(({ amount, fee: kept }, index) =>
            movement(
              `txn_${dispute.id}_${index}`,
              'adjustment',
              dispute.id,
              amount,
              kept,
              dispute.created,
            ),
          ),
        ),
      ];
    });
  }
}

function movement(
  id: string,
  type: string,
  source: string,
  amount: number,
  fee: number,
  created: number,
): Movement {
  const net = amount - fee;
  return {
    id,
    object: 'balance_transaction',
    type,
    source,
    amount,
    fee,
    net,
    currency: 'usd',
    created,
  };
}

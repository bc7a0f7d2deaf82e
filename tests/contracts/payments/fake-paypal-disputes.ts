import { get, refusal } from './fake-paypal-answers.ts';
import type { Capture, Money } from './fake-paypal-objects.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';
import { problemsOf } from './paypal-schemas.ts';

interface Dispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: object[];
  reason: string;
  status: string;
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money };
  dispute_life_cycle_stage: string;
  dispute_channel: string;
  links: object[];
}

const time = '2026-11-21T10:00:00.000Z';

/** PayPal's Disputes API as far as we use it; its answers have to fit the published schemas. */
export class FakeDisputes {
  /** Whether the merchant's application has the feature. */
  isAllowed = true;
  /** A dispute that is opened from now on is not in the list yet. */
  isListLate = false;
  readonly #disputes = new Map<string, Dispute>();
  readonly #listed = new Map<string, string[]>();
  readonly #tell: (type: string, resource: object) => void;

  constructor(tell: (type: string, resource: object) => void) {
    this.#tell = tell;
  }

  /** A buyer, or their bank, asks the money back. @returns the id of the dispute */
  open({ id: captureId, amount }: Capture, stage = 'CHARGEBACK'): string {
    const id = `PP-D-${this.#disputes.size + 1}`;
    const dispute: Dispute = {
      dispute_id: id,
      create_time: time,
      update_time: time,
      disputed_transactions: [
        { buyer_transaction_id: 'BUYERS', seller_transaction_id: captureId, gross_amount: amount },
      ],
      reason: 'UNAUTHORISED',
      status: stage === 'INQUIRY' ? 'WAITING_FOR_SELLER_RESPONSE' : 'UNDER_REVIEW',
      dispute_amount: amount,
      dispute_life_cycle_stage: stage,
      dispute_channel: 'INTERNAL',
      links: [{ href: `https://api.paypal.test/v1/customer/disputes/${id}`, rel: 'self' }],
    };
    this.#disputes.set(id, dispute);
    if (!this.isListLate) {
      this.#listed.set(captureId, [id, ...(this.#listed.get(captureId) ?? [])]);
    }
    this.#tell('CUSTOMER.DISPUTE.CREATED', dispute);
    return id;
  }

  update(id: string, status: string): void {
    const dispute = get(this.#disputes, id);
    dispute.status = status;
    this.#tell('CUSTOMER.DISPUTE.UPDATED', dispute);
  }

  /** @param dollars given back to the buyer, where PayPal says how much */
  resolve(id: string, outcome: string, dollars?: string): void {
    const dispute = get(this.#disputes, id);
    dispute.status = 'RESOLVED';
    dispute.dispute_outcome = {
      outcome_code: outcome,
      ...(dollars !== undefined && { amount_refunded: { currency_code: 'USD', value: dollars } }),
    };
    this.#tell('CUSTOMER.DISPUTE.RESOLVED', dispute);
  }

  /** @returns undefined for what is no call about disputes */
  answer({ method, path, query }: FakeRequest): FakeAnswer | undefined {
    const [, id] = /^\/v1\/customer\/disputes(?:\/([^/]+))?$/.exec(path) ?? [];
    if (method !== 'GET' || !path.startsWith('/v1/customer/disputes')) return undefined;
    if (!this.isAllowed) throw refusal(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
    if (id === undefined) return this.#list(query.get('disputed_transaction_id'));
    return fitting('dispute', get(this.#disputes, id));
  }

  #list(captureId: string | null): FakeAnswer {
    const ids = captureId === null ? this.#disputes.keys() : (this.#listed.get(captureId) ?? []);
    const items = [...ids].map((id) => {
      const { dispute_outcome: _, disputed_transactions: __, ...summary } = get(this.#disputes, id);
      return summary;
    });
    return fitting('disputeSearch', items.length > 0 ? { items } : {});
  }
}

function fitting(kind: 'dispute' | 'disputeSearch', body: object): FakeAnswer {
  const problems = problemsOf(kind, body);
  if (problems.length > 0) throw new Error(`PayPal does not answer so: ${problems.join('; ')}`);
  return { status: 200, body };
}

/** The fee that a provider keeps of a payment. It may be in another currency than the payment. */
export interface PaymentFee {
  /** In the smallest unit of the currency; below zero where the provider gave it back. */
  readonly cents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** A fee as it is stored with its payment. */
interface StoredFee {
  readonly feeCents: number | null;
  readonly feeCurrency: string | null;
}

/** The fee of a payment; undefined: its provider has not said it. */
export function feeOf({ feeCents, feeCurrency }: StoredFee): PaymentFee | undefined {
  return feeCents === null || feeCurrency === null
    ? undefined
    : { cents: feeCents, currency: feeCurrency };
}

/** Whether two fees are the same; a provider that says nothing changes nothing. */
export function isFeeKnown(reported: PaymentFee | undefined, known: StoredFee): boolean {
  return (
    reported === undefined ||
    (reported.cents === known.feeCents && reported.currency === known.feeCurrency)
  );
}

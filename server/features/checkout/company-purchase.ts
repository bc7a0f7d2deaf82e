import type { Currency } from '#domain/catalog/currency.ts';
import type { CardDesigns } from '#domain/card-design/card-design.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import type { PurchaseBody } from '#wire/checkout.ts';

/** Cards for the members of a company, each with its design. */
export interface CompanyPurchase extends Pick<
  PurchaseBody,
  'deliveryAddress' | 'amount' | 'currency' | 'tax'
> {
  readonly companyId: string;
  /** The currency that the company keeps, where cards are sold in it; null: the one that is asked for. */
  readonly keptCurrency: Currency | null;
  /** One for each card, checked. */
  readonly designs: CardDesigns;
  /** Asked for again with the same one, it is the same order until it is paid. */
  readonly subject: string;
  readonly method: PaymentMethod;
  /** The page of this site where the buyer goes back to without having paid. */
  readonly cancelPath: string;
}

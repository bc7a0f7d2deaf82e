import { productName, type NamingCatalog, type SoldProduct } from '#domain/catalog/product-name.ts';
import type { MailTexts } from '#domain/texts/mail-texts.ts';

/** The words of a mail or an invoice that names what was sold. */
export interface OrderTexts extends MailTexts {
  /** The name of a product in the language. */
  readonly sold: (product: SoldProduct) => string;
}

/** @param soldBy the version of the catalog that an order keeps its names of */
export function orderTexts(texts: MailTexts, soldBy: NamingCatalog): OrderTexts {
  return { ...texts, sold: (product) => productName(texts, product, soldBy) };
}

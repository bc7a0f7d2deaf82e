import type { MailTexts } from '../texts/mail-texts.ts';
import { findSold, furtherCard, replacementProduct } from './products.ts';

/**
 * The name of a product in a mail's language. @param sold as it was sold
 */
export function productName(
  { language, text }: MailTexts,
  sold: { readonly productId: string; readonly name: string },
): string {
  const product = findSold(sold.productId);
  if (language === 'en' || product === undefined) return sold.name;
  if (product.id === furtherCard.id) return text('product.extraCard');
  if (product.id === replacementProduct.id) return text('product.replacement');
  const { planName: plan, billing } = product;
  if (billing === 'monthly') return text('product.monthly', { plan });
  return billing === 'yearly' ? text('product.yearly', { plan }) : sold.name;
}

import type { MailTexts } from '../texts/mail-texts.ts';
import { inSentence } from './plan-names.ts';
import { surchargedMaterial } from './surcharges.ts';
import { findSold, furtherCard, planNameOfSold, replacementProduct } from './products.ts';

/**
 * The name of a product in a mail's language, with the plan's name as it was sold. @param sold its name in English
 */
export function productName(
  { language, text }: MailTexts,
  sold: { readonly productId: string; readonly name: string },
): string {
  const material = surchargedMaterial(sold.productId);
  if (language !== 'en' && material !== undefined) return text('product.surcharge', { material });
  const product = findSold(sold.productId);
  if (language === 'en' || product === undefined) return inSentence(sold.name, language);
  if (product.id === furtherCard.id) return text('product.extraCard');
  if (product.id === replacementProduct.id) return text('product.replacement');
  const { billing } = product;
  const plan = inSentence(planNameOfSold(sold.name, billing), language);
  if (billing === 'monthly') return text('product.monthly', { plan });
  return billing === 'yearly' ? text('product.yearly', { plan }) : plan;
}

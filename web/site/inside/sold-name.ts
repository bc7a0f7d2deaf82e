import { inSentence } from '#domain/catalog/plan-names.ts';
import {
  findSold,
  furtherCard,
  planNameOfSold,
  productOfName,
  replacementProduct,
} from '#domain/catalog/products.ts';
import type { SoldTexts } from './sold-texts.ts';

/**
 * The name of what was sold in the owner's language, with the plan's name as it was sold. What is sold no more keeps its
 * name. @param productId absent: found by its English name
 */
export function soldName(
  { language, text }: SoldTexts,
  { productId, name }: { readonly productId?: string; readonly name: string },
): string {
  const product = productId === undefined ? productOfName(name) : findSold(productId);
  if (language === 'en' || product === undefined) return inSentence(name, language);
  if (product.id === furtherCard.id) return text('sold.extraCard');
  if (product.id === replacementProduct.id) return text('sold.replacement');
  const { billing } = product;
  const plan = inSentence(planNameOfSold(name, billing), language);
  if (billing === 'monthly') return text('sold.monthly', { plan });
  return billing === 'yearly' ? text('sold.yearly', { plan }) : plan;
}

import { soldAccessoryNameIn } from '#domain/catalog/accessories.ts';
import { inSentence, soldPlanNameIn } from '#domain/catalog/plan-names.ts';
import {
  findSold,
  furtherCard,
  planNameOfSold,
  productOfName,
  replacementProduct,
} from '#domain/catalog/products.ts';
import { surchargedMaterial } from '#domain/catalog/surcharges.ts';
import type { SoldTexts } from './sold-texts.ts';

/**
 * The name of what was sold in the owner's language. What is sold by another name today, or no more, keeps the name that
 * it was sold by. @param productId absent: found by its English name
 */
export function soldName(
  { language, text, catalog }: SoldTexts,
  { productId, name }: { readonly productId?: string; readonly name: string },
): string {
  const product = productId === undefined ? productOfName(name) : findSold(productId);
  if (language === 'en') return inSentence(name, language);
  const material = surchargedMaterial(productId ?? '');
  if (material !== undefined) return text('sold.surcharge', { material });
  if (product === undefined) {
    const sold = { productId: productId ?? '', name };
    return inSentence(soldAccessoryNameIn(catalog, language, sold), language);
  }
  if (product.id === furtherCard.id) return text('sold.extraCard');
  if (product.id === replacementProduct.id) return text('sold.replacement');
  const { billing, tier } = product;
  const sold = planNameOfSold(name, billing);
  const named = tier === null ? sold : soldPlanNameIn(catalog, language, tier, sold);
  const plan = inSentence(named, language);
  if (billing === 'monthly') return text('sold.monthly', { plan });
  return billing === 'yearly' ? text('sold.yearly', { plan }) : plan;
}

import type { MailTexts } from '../texts/mail-texts.ts';
import { soldAccessoryNameIn, type WithAccessories } from './accessories.ts';
import { inSentence, soldPlanNameIn, type NamedPlans } from './plan-names.ts';
import { surchargedMaterial } from './surcharges.ts';
import { findSold, furtherCard, planNameOfSold, replacementProduct } from './products.ts';

/** The part of a catalog's content that names what it sells. */
export type NamingCatalog = NamedPlans & WithAccessories;

/** A thing that was sold, by its name in English. */
export interface SoldProduct {
  readonly productId: string;
  readonly name: string;
}

/**
 * The name of a product in a mail's language. @param soldBy the version of the catalog that it was sold by, whose
 * translations name it; undefined: a plan and an accessory keep their English name
 */
export function productName(
  { language, text }: Pick<MailTexts, 'language' | 'text'>,
  sold: SoldProduct,
  soldBy: NamingCatalog | undefined,
): string {
  const material = surchargedMaterial(sold.productId);
  if (language !== 'en' && material !== undefined) return text('product.surcharge', { material });
  const product = findSold(sold.productId);
  if (language === 'en') return inSentence(sold.name, language);
  if (product === undefined) {
    return inSentence(soldAccessoryNameIn(soldBy, language, sold), language);
  }
  if (product.id === furtherCard.id) return text('product.extraCard');
  if (product.id === replacementProduct.id) return text('product.replacement');
  const { billing, tier } = product;
  const planName = planNameOfSold(sold.name, billing);
  const named = tier === null ? planName : soldPlanNameIn(soldBy, language, tier, planName);
  const plan = inSentence(named, language);
  if (billing === 'monthly') return text('product.monthly', { plan });
  return billing === 'yearly' ? text('product.yearly', { plan }) : plan;
}

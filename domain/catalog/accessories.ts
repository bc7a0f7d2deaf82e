import type { Language } from '../texts/languages.ts';
import type { TaxClass } from '../tax/tax-rates.ts';
import type { Money } from './currency.ts';
import type { AccessoryId } from './products.ts';
import type { SaleTimes } from './sale-times.ts';
import { wordsIn, type Translated } from './translations.ts';

/** A thing that is sold beside plans and is no card, such as stickers or a stand. */
export interface Accessory extends Translated, SaleTimes {
  readonly id: AccessoryId;
  readonly name: string;
  readonly description: string;
  /** The site path of an uploaded picture, which lists show; empty: none. */
  readonly picture: string;
  /** Those after it, in their order; absent: none. */
  readonly morePictures?: readonly string[] | undefined;
  /** Of one unit. */
  readonly price: Money;
  /** Of one unit with its wrapping. */
  readonly weightGrams: number;
  /** Absent: the standard one. */
  readonly taxClass?: TaxClass | undefined;
}

/** The pictures of an accessory in their order. */
export function picturesOf({
  picture,
  morePictures = [],
}: Pick<Accessory, 'picture' | 'morePictures'>): readonly string[] {
  return picture === '' ? morePictures : [picture, ...morePictures];
}

/** The part of a catalog's content that has the accessories. */
export interface WithAccessories {
  readonly accessories?: readonly Accessory[] | undefined;
}

/** The accessory of a catalog's content by its id. */
export function findAccessory({ accessories }: WithAccessories, id: string): Accessory | undefined {
  return accessories?.find((accessory) => accessory.id === id);
}

/**
 * The name that an accessory was sold by, which is English: in a language where a version of the catalog has it by that
 * name, else as it was sold.
 */
export function soldAccessoryNameIn(
  content: WithAccessories | undefined,
  language: Language,
  { productId, name }: { readonly productId: string; readonly name: string },
): string {
  const accessory = content && findAccessory(content, productId);
  return accessory?.name === name ? wordsIn(accessory, language).name : name;
}

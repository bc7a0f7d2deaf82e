import type { TaxClass } from '../tax/tax-rates.ts';
import type { Money } from './currency.ts';
import type { AccessoryId } from './products.ts';
import type { Translated } from './translations.ts';

/** A thing that is sold beside plans and is no card, such as stickers or a stand. */
export interface Accessory extends Translated {
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
  readonly isOnSale: boolean;
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

/** The accessory of a catalog's content by its id. */
export function findAccessory(
  { accessories }: { readonly accessories?: readonly Accessory[] | undefined },
  id: string,
): Accessory | undefined {
  return accessories?.find((accessory) => accessory.id === id);
}

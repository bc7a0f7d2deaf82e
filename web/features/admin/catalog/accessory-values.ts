import { get } from 'react-hook-form';
import { picturesOf, type Accessory } from '#domain/catalog/accessories.ts';
import type { AccessoryId } from '#domain/catalog/products.ts';
import type { TaxClass } from '#domain/tax/tax-rates.ts';
import { randomUuid } from '#web/random-uuid.ts';
import { areSaleValuesWhole, saleTimesOf, saleValuesOf, type SaleValues } from './sale-values.ts';
import {
  areTranslationsWhole,
  translationsOf,
  translationValuesOf,
  type TranslationValues,
} from './translation-values.ts';
import { countOf } from './typed-count.ts';
import { noPrices, readPrices, typePrices, type TypedPrices } from './typed-prices.ts';

export interface AccessoryValues extends Pick<Accessory, 'name' | 'description'>, SaleValues {
  /** In their order; lists show the first one. */
  pictures: string[];
  translations: TranslationValues;
  /** The accessory's id; the form has ids of its own. */
  accessoryId: AccessoryId;
  price: TypedPrices;
  weightGrams: string;
  taxClass: TaxClass | '';
}

export function valuesOfAccessory({
  id,
  name,
  description,
  translations,
  price,
  weightGrams,
  taxClass,
  ...rest
}: Accessory): AccessoryValues {
  return {
    accessoryId: id,
    name,
    description,
    ...saleValuesOf(rest),
    translations: translationValuesOf(translations),
    pictures: [...picturesOf(rest)],
    price: typePrices(price),
    weightGrams: String(weightGrams),
    taxClass: taxClass ?? '',
  };
}

/** A new accessory, which is on sale once it is published. */
export function emptyAccessory(): AccessoryValues {
  const id = randomUuid().slice(0, 8);
  return {
    accessoryId: `accessory-${id}`,
    name: '',
    description: '',
    translations: translationValuesOf(),
    pictures: [],
    price: noPrices,
    weightGrams: '0',
    isOnSale: true,
    saleFrom: '',
    saleUntil: '',
    taxClass: '',
  };
}

/** The accessory that was typed. */
export function accessoryOf(typed: AccessoryValues): Accessory {
  const { accessoryId: id, name, description, price, weightGrams, taxClass } = typed;
  const [picture = '', ...morePictures] = typed.pictures;
  return {
    id,
    name: name.trim(),
    description: description.trim(),
    ...translationsOf(typed.translations),
    picture,
    ...(morePictures.length > 0 && { morePictures }),
    price: readPrices(price),
    weightGrams: countOf(weightGrams),
    ...saleTimesOf(typed),
    ...(taxClass === 'reduced' && { taxClass }),
  };
}

/** Whether what was kept over a reload has every field of its accessories. */
export function areAccessoriesWhole(kept: object): boolean {
  const accessories: unknown = get(kept, 'accessories');
  return (
    Array.isArray(accessories) &&
    accessories.every(
      (_, index) =>
        areTranslationsWhole(kept, `accessories.${index}`) &&
        areSaleValuesWhole(kept, `accessories.${index}`) &&
        Array.isArray(get(kept, `accessories.${index}.pictures`)),
    )
  );
}

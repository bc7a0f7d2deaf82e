import { get } from 'react-hook-form';
import { picturesOf, type Accessory } from '#domain/catalog/accessories.ts';
import type { Currency, Money, OtherCurrency } from '#domain/catalog/currency.ts';
import { decimalDollars } from '#domain/catalog/money.ts';
import type { AccessoryId } from '#domain/catalog/products.ts';
import { randomUuid } from '#web/random-uuid.ts';
import {
  areTranslationsWhole,
  translationsOf,
  translationValuesOf,
  type TranslationValues,
} from './translation-values.ts';
import { centsOf } from './typed-cents.ts';

export interface AccessoryValues extends Pick<Accessory, 'name' | 'description' | 'isOnSale'> {
  /** In their order; lists show the first one. */
  pictures: string[];
  translations: TranslationValues;
  /** The accessory's id; the form has ids of its own. */
  accessoryId: AccessoryId;
  /** `5.00`; empty: not sold in the currency. */
  price: Record<Currency, string>;
  weightGrams: string;
}

export function valuesOfAccessory({
  id,
  name,
  description,
  translations,
  price,
  weightGrams,
  isOnSale,
  ...pictures
}: Accessory): AccessoryValues {
  const shown = (cents: number | undefined) => (cents === undefined ? '' : decimalDollars(cents));
  return {
    accessoryId: id,
    name,
    description,
    isOnSale,
    translations: translationValuesOf(translations),
    pictures: [...picturesOf(pictures)],
    price: { USD: shown(price.USD), EUR: shown(price.EUR), GBP: shown(price.GBP) },
    weightGrams: String(weightGrams),
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
    price: { USD: '', EUR: '', GBP: '' },
    weightGrams: '0',
    isOnSale: true,
  };
}

/** The accessory that was typed; a price without an amount is -1 cent, which the rules refuse. */
export function accessoryOf(typed: AccessoryValues): Accessory {
  const { accessoryId: id, name, description, price, weightGrams, isOnSale } = typed;
  const [picture = '', ...morePictures] = typed.pictures;
  return {
    id,
    name: name.trim(),
    description: description.trim(),
    ...translationsOf(typed.translations),
    picture,
    ...(morePictures.length > 0 && { morePictures }),
    price: {
      USD: centsOf(price.USD) ?? -1,
      ...otherPrice(price.EUR, 'EUR'),
      ...otherPrice(price.GBP, 'GBP'),
    },
    weightGrams: /^\d{1,6}$/.test(weightGrams.trim()) ? Number(weightGrams) : -1,
    isOnSale,
  };
}

/** Nothing for an empty field. */
export function otherPrice(typed: string, currency: OtherCurrency): Partial<Money> {
  return typed.trim() === '' ? {} : { [currency]: centsOf(typed) ?? -1 };
}

/** Whether what was kept over a reload has every field of its accessories. */
export function areAccessoriesWhole(kept: object): boolean {
  const accessories: unknown = get(kept, 'accessories');
  return (
    Array.isArray(accessories) &&
    accessories.every(
      (_, index) =>
        areTranslationsWhole(kept, `accessories.${index}`) &&
        Array.isArray(get(kept, `accessories.${index}.pictures`)),
    )
  );
}

import { picturesOf, type Accessory } from './accessories.ts';
import type { CatalogContent } from './catalog.ts';
import { currencies, type Currency } from './currency.ts';
import { formatCents } from './money.ts';
import { translationChanges } from './translations.ts';

/** A price in the words of a difference. */
export function priceText(cents: number | undefined, currency: Currency): string {
  return cents === undefined ? `no price in ${currency}` : formatCents(cents, currency);
}

/** The differences of the accessories of two versions in words. */
export function accessoryChanges(from: CatalogContent, to: CatalogContent): string[] {
  const [before, after] = [from.accessories ?? [], to.accessories ?? []];
  const isIn = (list: readonly Accessory[]) => (one: Accessory) =>
    list.some(({ id }) => id === one.id);
  const removed = before.filter((one) => !isIn(after)(one));
  const changed = after.flatMap((one) => changesOfAccessory(before, one));
  const orderOf = (list: readonly Accessory[], other: readonly Accessory[]) =>
    list
      .filter(isIn(other))
      .map(({ id }) => id)
      .join();
  const isMoved = orderOf(before, after) !== orderOf(after, before);
  return [
    ...removed.map(({ name }) => `${name}: removed`),
    ...changed,
    ...(isMoved ? ['Accessories: new order'] : []),
  ];
}

function changesOfAccessory(before: readonly Accessory[], after: Accessory): string[] {
  const { name, price } = after;
  const known = before.find(({ id }) => id === after.id);
  if (known === undefined) return [`${name}: added at ${priceText(price.USD, 'USD')}`];
  const prices = currencies.flatMap((currency) =>
    known.price[currency] === price[currency]
      ? []
      : [
          `${name}: ${priceText(known.price[currency], currency)} → ${priceText(price[currency], currency)}`,
        ],
  );
  return [
    ...prices,
    ...(known.name === name ? [] : [`${known.name}: renamed ${name}`]),
    ...(known.description === after.description ? [] : [`${name}: new description`]),
    ...translationChanges({
      name,
      from: known,
      to: after,
      texts: ['name', 'description'],
      changed: (['name', 'description'] as const).filter((text) => known[text] !== after[text]),
    }),
    ...(picturesOf(known).join() === picturesOf(after).join() ? [] : [`${name}: new pictures`]),
    ...(known.weightGrams === after.weightGrams ? [] : [`${name}: ${after.weightGrams} g`]),
    ...(known.isOnSale === after.isOnSale
      ? []
      : [`${name}: ${after.isOnSale ? 'on sale' : 'off sale'}`]),
  ];
}

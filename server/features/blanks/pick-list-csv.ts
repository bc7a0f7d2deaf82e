import type { PrintedDesign } from '#domain/card-design/card-design.ts';
import { isAccessoryId } from '#domain/catalog/products.ts';
import { csvTable } from '#domain/csv.ts';

/** A card that waits to be printed, or accessories of one kind that wait to be packed. */
export interface PickedThing {
  readonly orderNumber: number;
  /** The name of the card's design or of the accessory. */
  readonly thing: string;
  /** Empty for accessories. */
  readonly material: string;
  /** Among the order's cards, from 1; `null` for accessories. */
  readonly position: number | null;
  readonly name: string;
  readonly role: string;
  readonly quantity: number;
  /** Of all of them, in grams, by the catalog of today; `null` for cards. */
  readonly grams: number | null;
}

export function pickedDesign({ stock, name, role }: PrintedDesign) {
  return { thing: stock.name, material: stock.material, name, role, quantity: 1, grams: null };
}

/** The accessories of orders, by their names as they were sold. @param weightOf of one, in grams */
export function accessoriesToPick(
  orders: readonly { readonly id: string; readonly orderNumber: number }[],
  lines: readonly {
    readonly orderId: string;
    readonly productId: string;
    readonly name: string;
    readonly quantity: number;
  }[],
  weightOf: (productId: string) => number | undefined,
): PickedThing[] {
  const numbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
  return lines
    .flatMap(({ orderId, productId, name, quantity }): PickedThing[] => {
      const orderNumber = numbers.get(orderId);
      if (orderNumber === undefined || !isAccessoryId(productId)) return [];
      const nothing = { material: '', position: null, name: '', role: '' };
      const grams = (weightOf(productId) ?? 0) * quantity;
      return [{ ...nothing, thing: name, orderNumber, quantity, grams }];
    })
    .toSorted((one, other) => one.thing.localeCompare(other.thing, 'en'));
}

/** A line for each card, by material, and for each kind of accessory of an order. */
export const pickListCsv = csvTable<PickedThing>({
  design: ({ thing }) => thing,
  material: ({ material }) => material,
  'order number': ({ orderNumber }) => orderNumber,
  card: ({ position }) => position,
  name: ({ name }) => name,
  role: ({ role }) => role,
  quantity: ({ quantity }) => quantity,
  grams: ({ grams }) => grams,
});

import {
  blankMessages,
  blanksOf,
  freeBlanks,
  inShelfOrder,
  isSoldOut,
  missingMaterials,
  shelfWarning,
  type BlankCounts,
  type MovementReason,
  type Shelf,
  takenBy,
} from '#domain/blanks/blanks.ts';
import { findCardStock } from '#domain/card-design/card-stocks.ts';
import type { CardDesigns, PrintedDesign } from '#domain/card-design/card-design.ts';
import { AppError } from '#domain/errors.ts';
import { statusesBeforeShipping, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as blanks from './blanks.repository.ts';

/** The cards of an order, as far as their blanks go. */
interface OrderOfCards {
  readonly id: string;
  readonly status: OrderStatus;
  readonly payment: PaymentState;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
}

/** An accessory in some number that is about to be ordered. */
interface OrderedAccessory {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Of the purchase, where a refusal is said. */
  readonly field: string;
}

export type BlanksService = ReturnType<typeof createBlanksService>;

/** Blank cards of each material: what lies there, and what orders need of it (decision 37). */
export function createBlanksService(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { listAccessories }: Pick<CatalogVersionsService, 'listAccessories'>,
) {
  /** Every material, then every accessory of the catalog, counted or not, in the order of the shop. */
  async function listShelves(db: Queryable): Promise<Shelf[]> {
    const materials = await blanks.listMaterials(db);
    const [onHand, needs] = [await blanks.sumShelves(db), await blanks.sumNeeds(db)];
    const known = new Map(materials.map((material) => [material.stock, material]));
    const accessories = listAccessories();
    const offered = accessories.filter(({ isInCatalog }) => isInCatalog).map(({ id }) => id);
    return inShelfOrder([...offered, ...known.keys(), ...needs.keys()]).map((stock) => ({
      isCounted: false,
      lowAt: 0,
      ...known.get(stock),
      stock,
      ...nameOf(accessories.find(({ id }) => id === stock)),
      onHand: onHand.get(stock) ?? 0,
      needed: needs.get(stock) ?? 0,
    }));
  }

  /** The shelves that are counted; none where the shop counts nothing, for one short query. */
  async function listCounted(db: Queryable): Promise<Shelf[]> {
    const materials = await blanks.listMaterials(db);
    if (!materials.some(({ isCounted }) => isCounted)) return [];
    return (await listShelves(db)).filter(({ isCounted }) => isCounted);
  }

  async function listSoldOut(db: Queryable): Promise<string[]> {
    return (await listCounted(db)).filter(isSoldOut).map(({ stock }) => stock);
  }

  async function move(
    tx: Queryable,
    reason: MovementReason,
    from: { readonly orderId: string; readonly position: number | null },
    counts: BlankCounts,
  ) {
    const movedAt = clock.now();
    for (const [stock, amount] of Object.entries(counts)) {
      if (amount === 0) continue;
      const id = ids.id(movedAt);
      await blanks.insertMovement(tx, { ...from, id, stock, amount, reason, note: '', movedAt });
    }
  }

  /** Takes cards and accessories that have left from the shelves that are counted, once. */
  async function take(
    tx: Queryable,
    orderId: string,
    position: number | null,
    counts: BlankCounts,
  ) {
    const materials = await blanks.listMaterials(tx);
    const counted = new Set(materials.filter((one) => one.isCounted).map(({ stock }) => stock));
    if (counted.size === 0) return;
    const moved = await blanks.sumOfOrder(tx, orderId, position);
    if (moved.some(({ amount }) => amount < 0)) return;
    const taken = Object.entries(counts).filter(([stock]) => counted.has(stock));
    const amounts = Object.fromEntries(taken.map(([stock, cards]) => [stock, -cards]));
    await move(tx, 'shipped', { orderId, position }, amounts);
  }

  return {
    listShelves,
    listSoldOut,

    /** The name of a material or an accessory; undefined: there is none. */
    findName: (stock: string): string | undefined =>
      findCardStock(stock)?.name ?? listAccessories().find(({ id }) => id === stock)?.name,

    /** The weight of one accessory in grams; undefined: no accessory is known by the id. */
    findWeight: (id: string): number | undefined =>
      listAccessories().find((one) => one.id === id)?.weightGrams,

    /**
     * Holds the counted ones of some accessories until the transaction ends, as `reserve` does for materials and
     * after it. @returns a check of the order once it is written. It throws AppError `conflict` at each field
     */
    async reserveAccessories(tx: Queryable, ordered: readonly OrderedAccessory[]) {
      const wanted = ordered.map(({ id }) => id);
      const counted = wanted.length === 0 ? [] : await blanks.lockCounted(tx, wanted);
      return async (): Promise<void> => {
        if (counted.length === 0) return;
        const shelves = await listCounted(tx);
        const problems = ordered.flatMap(({ id, name, quantity, field }): [string, string][] => {
          const shelf = shelves.find(({ stock }) => stock === id);
          if (shelf === undefined || freeBlanks(shelf) >= 0) return [];
          return [[field, blankMessages.accessoryGone(name, freeBlanks(shelf) + quantity)]];
        });
        const [first] = problems;
        if (first === undefined) return;
        throw new AppError('conflict', `${first[1]} ${blankMessages.nothingCharged}`, {
          fields: Object.fromEntries(problems),
        });
      };
    },

    /** How many materials are low or sold out. */
    countLow: async (db: Queryable): Promise<number> =>
      (await listCounted(db)).filter((shelf) => shelfWarning(shelf) !== undefined).length,

    /**
     * Holds the counted materials of designs until the transaction ends, before an order of them is written.
     * Locks of materials come after those of promo codes.
     * @returns a check of the order once it is written, whose blanks are reserved by it.
     * It throws AppError `conflict` at `{fieldOf(number)}` of each design that can't be had
     */
    async reserve(tx: Queryable, designs: readonly (Pick<PrintedDesign, 'stock'> | undefined)[]) {
      const taken = blanksOf(designs.filter((design) => design !== undefined));
      const stocks = Object.keys(taken);
      const counted = stocks.length === 0 ? [] : await blanks.lockCounted(tx, stocks);
      return async (fieldOf: (index: number) => string): Promise<void> => {
        if (counted.length === 0) return;
        const shelves = await listCounted(tx);
        const missing = missingMaterials(taken, shelves);
        const [first] = missing;
        if (first === undefined) return;
        const messageOf = (stock: string) => {
          const shelf = shelves.find((one) => one.stock === stock);
          const left = shelf === undefined ? 0 : freeBlanks(shelf) + (taken[stock] ?? 0);
          return blankMessages.soldOut(stock, left);
        };
        const fields = designs.flatMap((design, index) =>
          design !== undefined && missing.includes(design.stock.id)
            ? [[fieldOf(index), messageOf(design.stock.id)]]
            : [],
        );
        throw new AppError('conflict', `${messageOf(first)} ${blankMessages.nothingCharged}`, {
          fields: Object.fromEntries(fields),
        });
      };
    },

    /** Refuses designs of materials that are sold out now. @throws AppError `conflict` at `{field}.{number}.stock` */
    async requireAvailable(db: Queryable, designs: CardDesigns, field: string): Promise<void> {
      const soldOut = await listSoldOut(db);
      const fields = designs.flatMap((design, index) =>
        design !== null && soldOut.includes(design.stock)
          ? [[`${field}.${index}.stock`, blankMessages.soldOut(design.stock, 0)]]
          : [],
      );
      const [first] = fields;
      if (first === undefined) return;
      throw new AppError('conflict', first[1] ?? '', { fields: Object.fromEntries(fields) });
    },

    /** Unpaid orders placed before a time that hold blanks which somebody else may want, oldest first. */
    async listHoldingLast(db: Queryable, placedBefore: Date, limit: number): Promise<string[]> {
      const soldOut = await listSoldOut(db);
      return soldOut.length === 0 ? [] : blanks.listHolding(db, soldOut, placedBefore, limit);
    },

    /**
     * Follows the status of a locked order: cards and accessories that left the shop are taken from the shelf, and put
     * back where an admin takes that back. A canceled order changes nothing: its cards are printed already.
     */
    async followOrder(
      tx: Queryable,
      { id, status, payment, lines }: OrderOfCards,
      designs: readonly Pick<PrintedDesign, 'stock'>[],
    ): Promise<void> {
      const counts = takenBy(designs, lines);
      if (Object.keys(counts).length === 0 || status === 'cancelled') return;
      if (!statusesBeforeShipping.has(status)) {
        if (payment === 'paid' || payment === 'disputed') await take(tx, id, null, counts);
        return;
      }
      const moved = await blanks.sumOfOrder(tx, id, null);
      const back = Object.fromEntries(moved.map(({ stock, amount }) => [stock, -amount]));
      await move(tx, 'put_back', { orderId: id, position: null }, back);
    },

    /** Puts blanks and accessories back on the shelves that are counted, which came back from a buyer. */
    async putReturned(
      tx: Queryable,
      orderId: string,
      designs: readonly Pick<PrintedDesign, 'stock'>[],
      accessories: readonly { readonly productId: string }[],
    ): Promise<void> {
      const materials = await blanks.listMaterials(tx);
      const counted = new Set(materials.filter((one) => one.isCounted).map(({ stock }) => stock));
      const things = accessories.map(({ productId }) => ({ productId, quantity: 1 }));
      const back = Object.entries(takenBy(designs, things)).filter(([stock]) => counted.has(stock));
      await move(tx, 'returned', { orderId, position: null }, Object.fromEntries(back));
    },

    /** Takes the blank of a replacement that was shipped, or claimed without that; once. */
    takeReplacement: (
      tx: Queryable,
      orderId: string,
      position: number,
      design: Pick<PrintedDesign, 'stock'>,
    ) => take(tx, orderId, position, blanksOf([design])),
  };
}

function nameOf(accessory: { readonly name: string } | undefined): { name?: string } {
  return accessory === undefined ? {} : { name: accessory.name };
}

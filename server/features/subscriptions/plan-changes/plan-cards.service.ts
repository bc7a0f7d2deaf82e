import {
  designMessages,
  designOfEachCard,
  printedDesign,
  trimDesigns,
  type CardDesigns,
} from '#domain/card-design/card-design.ts';
import { dearerStocks } from '#domain/catalog/material-surcharges.ts';
import { isRecurring, type RecurringTerms, type RenewingTerms } from '#domain/catalog/products.ts';
import { anyDelivery, type AddressScope } from '#domain/orders/address-scope.ts';
import {
  emptyAddress,
  type DeliveryAddress,
  type DeliveryAddressInput,
} from '#domain/orders/delivery-address.ts';
import { servedCountries } from '#domain/orders/served-countries.ts';
import { readAddress, wholeAddress } from '#domain/orders/read-address.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import { cardsChangedMessage, cardsOfChange } from '#domain/orders/plan-cards.ts';
import type { Queryable } from '#server/database/database.ts';
import type { IncludedCards } from '#server/features/orders/placing/included-cards.service.ts';
import type { Order } from '#server/features/orders/orders.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Dependencies } from '../dependencies.ts';

/** The choices for the cards that come with a plan. */
export interface GivenCards {
  /** Absent: the address that is kept with the cart. */
  readonly deliveryAddress?: DeliveryAddressInput | null | undefined;
  readonly designs?: CardDesigns | undefined;
  /** How many the preview said; absent: not compared. */
  readonly cards?: number | undefined;
}

/** The same, checked; no cards: no address. */
export type CheckedCards = Pick<IncludedCards, 'count' | 'designs'> & {
  readonly deliveryAddress: DeliveryAddress | null;
  /** Whether the address was given along. */
  readonly isNewAddress: boolean;
};

export type PlanCardsService = ReturnType<typeof createPlanCardsService>;

/** The cards that come with a plan one changes to (decisions, "Cards follow the plan"). */
export function createPlanCardsService(
  { config, database }: Platform,
  {
    blanks,
    cart,
    cardDesigns,
    catalogVersions,
    includedCards,
  }: Pick<Dependencies, 'blanks' | 'cart' | 'cardDesigns' | 'catalogVersions' | 'includedCards'>,
) {
  /** The countries that cards are shipped to now; those that come with a plan are shipped for free. */
  function shippedTo(): readonly string[] {
    const { content } = catalogVersions.current();
    return servedCountries(content.shipping, config.shippingCountries);
  }

  /** How many a plan brings that the account's plans have not brought yet. */
  async function count(db: Queryable, accountId: string, product: RecurringTerms) {
    return cardsOfChange(product, await includedCards.countBrought(db, accountId));
  }

  /** Nothing is paid for these cards, so none has a material that costs more. */
  function requireFreeMaterials(designs: CardDesigns): void {
    const dearer = dearerStocks(catalogVersions.current());
    const odd = designs.findIndex((design) => design !== null && dearer.includes(design.stock));
    if (odd !== -1) throw invalidField(`designs.${odd}.stock`, designMessages.unknownStock);
  }

  return {
    count,
    shippedTo,

    /** Offers a new address again for the next order. */
    async keepAddress(tx: Queryable, accountId: string, cards: CheckedCards) {
      const { deliveryAddress, isNewAddress } = cards;
      if (isNewAddress && deliveryAddress !== null) {
        await cart.keepAddress(tx, accountId, deliveryAddress);
      }
    },

    /**
     * The cards of a change to a plan; seats bring none.
     * @param noted how many were agreed to before; absent: as many as it brings today
     * @throws AppError `invalid_input` at `deliveryAddress.{field}` or `designs.{number}.{field}`; `conflict` at
     * `designs.{number}.stock` of a material that is sold out, and where the preview said other cards
     */
    async read(
      accountId: string,
      product: RenewingTerms,
      given: GivenCards,
      noted?: number,
    ): Promise<CheckedCards> {
      const due = isRecurring(product) ? await count(database, accountId, product) : 0;
      const cards = noted ?? due;
      if (given.cards !== undefined && given.cards !== cards) {
        throw new AppError('conflict', cardsChangedMessage);
      }
      if (cards === 0) return { count: 0, deliveryAddress: null, designs: [], isNewAddress: false };
      const scope: AddressScope = { ...anyDelivery, shippedTo: shippedTo() };
      const newAddress = readAddress(given.deliveryAddress, scope);
      const stored = newAddress ?? (await cart.getCart(accountId)).deliveryAddress;
      const designs = await cardDesigns.requireDesigns(
        database,
        given.designs?.slice(0, cards) ?? [],
        'designs',
      );
      requireFreeMaterials(designs);
      await blanks.requireAvailable(database, designOfEachCard(designs, cards), 'designs');
      return {
        count: cards,
        // Without any, the fields that are missing are named.
        deliveryAddress: wholeAddress(stored, scope) ?? readAddress(emptyAddress, scope),
        designs: trimDesigns(designs, cards).map((design) =>
          design === null ? null : printedDesign(design),
        ),
        isNewAddress: newAddress !== null,
      };
    },

    /**
     * Orders cards for a locked account: as many as were agreed about, or fewer where another plan has
     * brought them meanwhile.
     */
    async order(tx: Queryable, agreed: IncludedCards): Promise<Order | undefined> {
      const due = await count(tx, agreed.accountId, agreed.product);
      const cards = Math.min(due, agreed.count);
      return cards === 0 ? undefined : includedCards.place(tx, { ...agreed, count: cards });
    },
  };
}

import { findSeatProduct, seatProducts, type RecurringBilling } from '#domain/catalog/products.ts';
import { catalogIn, sellBy } from '#domain/catalog/catalog.ts';
import { findCurrency, mainCurrency, type Currency } from '#domain/catalog/currency.ts';
import { centsOfDollars } from '#domain/catalog/money.ts';
import type { PaymentMethod } from '#domain/catalog/shop-offer.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import { addressScope } from '#domain/orders/address-scope.ts';
import { normalizeAddress, type DeliveryAddressInput } from '#domain/orders/delivery-address.ts';
import { boughtSeats as reckonBought, currencyOfSeats } from '#domain/companies/bought-seats.ts';
import { detailsOf, emptyCompany, nameProblem } from '#domain/companies/company.ts';
import { seatsProblem } from '#domain/companies/seat-count.ts';
import { readSeatsAddress } from '#domain/companies/seats-address.ts';
import { purchaseOrderProblem } from '#domain/orders/purchase-order.ts';
import { isRenewing } from '#domain/subscriptions/subscription-state.ts';
import { singleLine } from '#domain/text.ts';
import type { Selectable } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { SeatOrders } from '#server/database/tables.ts';
import { companySeatsJob } from '#server/features/subscriptions/company-seats.schema.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteSplits } from './cost-centres.repository.ts';
import * as companySeats from './company-seats.repository.ts';
import type { Dependencies } from './dependencies.ts';
import { notOpen, unknownSeats } from './seat-errors.ts';

interface SeatsWanted {
  readonly seats: number;
  readonly billing: RecurringBilling;
}

interface SeatsPurchase extends SeatsWanted {
  /** Empty: of a new company. */
  readonly companyId: string;
  /** Of the new company. */
  readonly name: string;
  readonly method: PaymentMethod;
  /** The price that was shown, in dollars or the like. */
  readonly total: number;
  /** ISO 4217, in any case; absent: dollars. */
  readonly currency?: string | undefined;
  readonly purchaseOrder: string;
  /** Absent: of the company. */
  readonly deliveryAddress?: DeliveryAddressInput | null | undefined;
}

interface AgreedSeats extends SeatsWanted {
  /** In dollars. */
  readonly charge: number;
  readonly reckonedAt: string;
}

/** Longer than a change takes: then fewer seats are reserved for none that failed. */
const decidedAfterMs = 120_000;

const messages = {
  renews:
    'This company’s seats are already paid for and renew automatically. The person who pays can change the number of seats in their account settings.',
  otherCurrency:
    'The currency of this company has changed since you opened this page. Please reload it. You have not been charged.',
  nameBought: 'You already bought a company with this name. Please check your companies.',
} as const;

export type CompanySeatsService = ReturnType<typeof createCompanySeatsService>;

/** Sells the seats of companies, and gives each what is paid for it (decision 92). */
export function createCompanySeatsService(
  { config, database, clock }: Pick<Platform, 'config' | 'database' | 'clock'>,
  dependencies: Dependencies,
) {
  const { accounts, boughtSeats, catalogVersions, companies, keptPrices, planChanges } =
    dependencies;
  const { seatCheckout, subscriptions, subscriptionSync } = dependencies;

  /**
   * The account is locked, and so is the company.
   * @returns the currency that the company keeps; null: any
   * @throws AppError
   */
  async function requireBuyable(
    tx: Queryable,
    accountId: string,
    wanted: SeatsPurchase,
  ): Promise<Currency | null> {
    const { companyId, name, seats, method } = wanted;
    if (companyId === '') {
      const bought = await companySeats.findPaidByName(tx, accountId, singleLine(name));
      if (bought !== undefined) throw invalidField('name', messages.nameBought);
      return null;
    }
    const kept = await boughtSeats.requireBuyable(tx, companyId, accountId, seats);
    const orders = await companySeats.listOfCompany(tx, companyId);
    if (orders.some(({ state }) => state !== null && isRenewing(state))) {
      throw new AppError('conflict', messages.renews);
    }
    // A payment by PayPal begins where ends what is paid already: nothing of it renews.
    const { paidUntil } = reckonBought(orders.map(companySeats.seatOrderOf), clock.now());
    if (method === 'paypal' && paidUntil !== null) {
      await boughtSeats.requireEnough(tx, companyId, seats);
    }
    return kept;
  }

  /** The buyer of an invoice. @throws AppError `invalid_input` */
  async function addressOf({ companyId, name, deliveryAddress }: SeatsPurchase) {
    const found = isId(companyId) ? await companies.findDetails(database, companyId) : undefined;
    const details = detailsOf(found ?? { ...emptyCompany, name: singleLine(name) });
    return readSeatsAddress(deliveryAddress, details, addressScope([], config));
  }

  /** A company is opened with the address that its seats were bought with. @returns its id */
  async function openCompany(
    tx: Queryable,
    ownerId: string,
    { orderId, name, seats }: { orderId: string; name: string; seats: number },
  ): Promise<string> {
    const address = await companySeats.findAddress(tx, orderId);
    const details = { ...emptyCompany, ...(address && normalizeAddress(address)), name };
    return companies.openBought(tx, detailsOf(details), seats, ownerId);
  }

  /** Seats that renew again are handed over to nobody. The order is locked. */
  async function withdrawHandOver(tx: Queryable, { orderId, handedTo }: Selectable<SeatOrders>) {
    if (handedTo === null) return;
    const { state } = await companySeats.findSeatOrder(tx, orderId);
    if (state !== null && isRenewing(state)) await companySeats.setHandedTo(tx, orderId, null);
  }

  /** The company of an order that is paid; it is opened by the first who asks. @returns undefined: there is none */
  async function companyOf(tx: Queryable, orderId: string): Promise<string | undefined> {
    const asked = await companySeats.findOrder(tx, orderId);
    // The account first, as everybody who locks both.
    const account = asked?.accountId ? await accounts.lock(tx, asked.accountId) : undefined;
    const order = await companySeats.lockOrder(tx, orderId);
    if (order === undefined) return undefined;
    if (order.companyId !== null) {
      await withdrawHandOver(tx, order);
      return order.companyId;
    }
    const row = await companySeats.findSeatOrder(tx, orderId);
    const { now } = reckonBought([companySeats.seatOrderOf(row)], clock.now());
    if (account === undefined || order.name === '' || now === 0) return undefined;
    // Another payment for the same company, begun in another tab.
    const other = await companySeats.findPaidByName(tx, account.id, order.name);
    const id = other?.companyId ?? (await openCompany(tx, account.id, { ...order, seats: now }));
    await companySeats.setCompany(tx, orderId, id);
    return id;
  }

  /** Gives the company of an order what is paid for all of its orders. */
  function follow(orderId: string): Promise<void> {
    return database.transaction().execute(async (tx) => {
      const id = await companyOf(tx, orderId);
      if (id === undefined) return;
      const orders = await companySeats.listOfCompany(tx, id);
      const counted = orders.map(companySeats.seatOrderOf);
      const bought = reckonBought(counted, clock.now());
      await boughtSeats.follow(tx, id, bought, currencyOfSeats(counted, clock.now()));
      await noteSplits(tx, id);
      const { changesAt: runAt } = bought;
      if (runAt === null) return;
      // A period that does not renew begins and ends by itself.
      const jobKey = `company-seats:${id}:${runAt.toISOString()}`;
      await enqueueJob(tx, companySeatsJob, { orderId }, { runAt, jobKey });
    });
  }

  /** Seats that an account pays for. @throws AppError `not_found`, `conflict` while their company is not open */
  async function getPaid(accountId: string, id: string) {
    const row = await subscriptions.getOwn(accountId, id);
    if (row.tier !== null) throw unknownSeats();
    const order = await companySeats.findOrder(database, row.orderId);
    if (!order?.companyId) throw notOpen();
    return { ...row, companyId: order.companyId };
  }

  /** The seats in the currency that their subscription keeps. @throws AppError `conflict` without a price in it */
  async function targetOf(
    { seats, billing }: SeatsWanted,
    { currency }: Awaited<ReturnType<typeof getPaid>>,
  ) {
    requireValid('seats', seatsProblem(seats));
    const catalog = catalogIn(await catalogVersions.latest(), currency);
    return {
      product: sellBy(catalog, seatProducts[billing]),
      quantity: seats,
    };
  }

  return {
    /**
     * The page where seats are paid: for a company of an owner, or for a new one that the payment opens.
     * @throws AppError `invalid_input` with the field, `conflict` while seats renew, `not_found`, `forbidden`,
     * `unavailable`; nothing is charged then
     */
    async buy(accountId: string, wanted: SeatsPurchase) {
      const { companyId, seats, billing, method } = wanted;
      const isNew = companyId === '';
      const name = isNew ? singleLine(wanted.name) : '';
      const purchaseOrder = singleLine(wanted.purchaseOrder);
      if (isNew) requireValid('name', nameProblem(name));
      requireValid('seats', seatsProblem(seats));
      requireValid('purchaseOrder', purchaseOrderProblem(purchaseOrder));
      // To who is no owner, the details of a company are not looked up.
      const kept = isNew
        ? null
        : await database.transaction().execute((tx) => requireBuyable(tx, accountId, wanted));
      const purchase = {
        product: seatProducts[billing],
        seats,
        shownCents: centsOfDollars(wanted.total),
        shownCurrency: findCurrency(wanted.currency ?? mainCurrency),
        keptCurrency: kept,
        method,
        address: await addressOf(wanted),
        purchaseOrder,
        subject: isNew ? `company ${name.toLowerCase()}` : companyId,
      };
      return seatCheckout.open(accountId, purchase, async (tx, { id: orderId }) => {
        const keptNow = await requireBuyable(tx, accountId, wanted);
        if (keptNow !== kept) throw new AppError('conflict', messages.otherCurrency);
        const row = { orderId, companyId: isNew ? null : companyId, accountId, name };
        await companySeats.insertOrder(tx, row);
      });
    },

    /** With the price of a seat, now and next, in hundredths of its currency: a subscription keeps its own. */
    async listPaidBy(accountId: string) {
      const rows = await companySeats.listPaidBy(database, accountId);
      const paid = rows.flatMap(({ subscriptionId: id }) => (id === null ? [] : [{ id }]));
      const coming = await dependencies.movedPrices.comingOf(database, paid);
      return Promise.all(
        rows.map(async (row) => {
          const { subscriptionId: id, productId, nextProductId } = row;
          const { currency } = row;
          const unitCents = coming.get(id ?? '') ?? row.subscribedCents ?? row.orderedCents;
          const next = findSeatProduct(nextProductId ?? productId ?? undefined);
          const isKept = id === null || productId === null || next === undefined;
          const nextCents = isKept
            ? unitCents
            : await keptPrices.priceOf(database, { id, productId, unitCents, currency }, next);
          return { ...row, unitCents, nextCents };
        }),
      );
    },

    /** The price of another number of seats. @throws AppError `invalid_input` for fewer than are taken, `conflict` */
    async preview(accountId: string, id: string, wanted: SeatsWanted) {
      const paid = await getPaid(accountId, id);
      const target = await targetOf(wanted, paid);
      const { companyId, quantity } = paid;
      if (wanted.seats < quantity) {
        await database
          .transaction()
          .execute((tx) => boughtSeats.requireFewer(tx, companyId, quantity - wanted.seats));
      }
      return planChanges.previewTerms(accountId, id, target);
    },

    /**
     * Adds seats at once, or takes some off at the end of the period, as the preview said. The same confirmation again
     * is answered as the first one.
     * @returns what to say of it
     * @throws AppError as `preview`, `payment_failed`
     */
    async change(accountId: string, id: string, agreed: AgreedSeats): Promise<string> {
      const paid = await getPaid(accountId, id);
      const target = await targetOf(agreed, paid);
      const { companyId, orderId, quantity } = paid;
      if (agreed.seats < quantity) {
        await database.transaction().execute(async (tx) => {
          await boughtSeats.planFewer(tx, companyId, quantity - agreed.seats);
          await enqueueJob(tx, companySeatsJob, { orderId }, { delayMs: decidedAfterMs });
        });
      }
      try {
        return await planChanges.changeTo(accountId, id, target, agreed);
      } finally {
        await follow(orderId);
      }
    },

    follow,

    /** Nobody goes on paying for a company that was deleted. */
    stopWithoutCompany: async (): Promise<void> => {
      for (const id of await companySeats.listWithoutCompany(database)) {
        await subscriptionSync.cancelAtPeriodEnd(database, id);
      }
    },

    jobs: [handleJob(companySeatsJob, ({ orderId }) => follow(orderId))],
  };
}

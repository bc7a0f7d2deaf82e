import { z } from 'zod';
import { catalogIn, type Catalog } from '#domain/catalog/catalog.ts';
import { productName, type SoldProduct } from '#domain/catalog/product-name.ts';
import { findSeatProduct, isRecurringBilling } from '#domain/catalog/products.ts';
import type { InvoiceBuyer, InvoiceLine, PostalParts } from '#domain/invoices/invoice.ts';
import { lineOfSum, type ClassedLine } from '#domain/invoices/invoice-line.ts';
import { addressLines, type StoredAddress } from '#domain/orders/delivery-address.ts';
import { shippingClass } from '#domain/orders/taxed-parts.ts';
import { countryCodeOf } from '#domain/places/countries.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type {
  Correction,
  InvoiceDraft,
  InvoicesService,
} from '#server/features/invoices/invoices.service.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as missing from './order-invoices.repository.ts';
import type { PaymentRow } from './order-payments.repository.ts';
import { orderTexts, type OrderTexts } from '../order-texts.ts';
import { findOrder, type Order } from '../orders.repository.ts';

/** Issues the invoices and credit notes of payments that a release without invoices has booked. */
const issueMissingJob = defineJob({ name: 'issue-missing-invoices', payload: z.object({}) });

const pieceSize = 100;

interface IssueOptions {
  /** Whether prices contained taxes when it was paid. */
  readonly isTaxed?: boolean;
  /** Of a later payment: before credit from another plan was taken off; absent: nobody knows any more. */
  readonly boughtCents?: number | undefined;
}

export type OrderInvoicesService = ReturnType<typeof createOrderInvoicesService>;

/** Has an invoice written for each payment of orders, and a credit note for what goes back. */
export function createOrderInvoicesService(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  dependencies: {
    readonly accounts: AccountsService;
    readonly catalogVersions: CatalogVersionsService;
    readonly invoices: InvoicesService;
  },
) {
  const { accounts, catalogVersions, invoices } = dependencies;

  async function issue(
    tx: Queryable,
    order: Order,
    payment: PaymentRow,
    { isTaxed = true, boughtCents }: IssueOptions = {},
  ): Promise<void> {
    const mailTexts = await accounts.mailTextsFor(tx, order.accountId, order.language);
    const { language } = mailTexts;
    const { content } = catalogVersions.at(payment.paidAt);
    const names = payment.kind === 'first' ? await catalogVersions.soldBy(tx, order) : content;
    const texts = orderTexts(mailTexts, names);
    await invoices.issue(tx, {
      payment,
      accountId: order.accountId,
      isTaxed,
      buyer: buyerOf(await emailOf(tx, order, payment), order.deliveryAddress),
      orderNumber: order.orderNumber,
      currency: payment.currency,
      ...(language !== 'en' && { language }),
      ...(order.purchaseOrder !== '' && { purchaseOrder: order.purchaseOrder }),
      ...soldBy(texts, order, payment, boughtCents, catalogVersions),
      period: isOfThings(order, payment)
        ? null
        : {
            start: payment.periodStartAt.toISOString(),
            end: payment.periodEndAt?.toISOString() ?? null,
          },
      paidBy: payment.provider,
    });
  }

  /** A later payment is billed to the account's address of today, as its receipt goes there. */
  async function emailOf(tx: Queryable, { accountId, email }: Order, { kind }: PaymentRow) {
    if (kind === 'first' || accountId === null) return email;
    return (await accounts.getAccount(tx, accountId)).email;
  }

  async function issueLater(tx: Queryable, payment: PaymentRow, options: IssueOptions) {
    const order = await findOrder(tx, payment.orderId);
    if (order === undefined) throw new Error(`there is no order ${payment.orderId}`);
    await issue(tx, order, payment, options);
  }

  /**
   * One payment a transaction, oldest first; another process at the same work finds its own ones missing,
   * or the other's there. A purchase from before is not said to contain taxes: nobody agreed about them.
   */
  async function issueMissing(): Promise<void> {
    for (;;) {
      const payments = await missing.listWithoutInvoice(database, pieceSize);
      for (const payment of payments) {
        await database.transaction().execute((tx) => issueLater(tx, payment, { isTaxed: false }));
      }
      if (payments.length < pieceSize) break;
    }
    for (;;) {
      const refunds = await missing.listWithoutCreditNote(database, pieceSize);
      for (const { id, paymentId, amountCents, afterCents, givenBackAt: at } of refunds) {
        const beforeCents = afterCents - amountCents;
        const correction = { refundId: id, paymentId, beforeCents, afterCents, at };
        await database.transaction().execute((tx) => invoices.correct(tx, correction));
      }
      if (refunds.length < pieceSize) break;
    }
  }

  async function enqueueMissing(): Promise<void> {
    const payments = await missing.listWithoutInvoice(database, 1);
    const refunds = await missing.listWithoutCreditNote(database, 1);
    if (payments.length + refunds.length === 0) return;
    await enqueueJob(database, issueMissingJob, {}, { jobKey: issueMissingJob.name });
  }

  return {
    /** The invoice of an order's first payment. */
    issue: (tx: Queryable, order: Order, payment: PaymentRow) => issue(tx, order, payment),

    /** The invoice of a later payment. @param boughtCents before credit from another plan was taken off */
    issueLater: (tx: Queryable, payment: PaymentRow, boughtCents: number | undefined) =>
      issueLater(tx, payment, { boughtCents }),

    /** Writes the credit note of a refund, or the invoice of a refund that was taken back. */
    correct: (tx: Queryable, correction: Correction) => invoices.correct(tx, correction),

    issueMissing,

    /** Has what is missing written by a job: it is in nobody's way, and tried again. */
    start(): void {
      enqueueMissing().catch((error: unknown) => {
        log.warn({ err: error }, 'missing invoices are looked for at the next start');
      });
    },

    jobs: [handleJob(issueMissingJob, issueMissing)],
  };
}

function buyerOf(email: string, address: StoredAddress | null): InvoiceBuyer {
  if (address === null) {
    return { email, name: '', company: '', taxId: '', address: [], state: '', country: '' };
  }
  const { fullName: name, company = '', taxId = '', state, country } = address;
  const lines = addressLines({ ...address, fullName: '', company: '', phoneNumber: '' });
  const countryCode = countryCodeOf(country);
  return {
    email,
    name,
    company,
    taxId,
    address: lines,
    state,
    country,
    ...(countryCode !== undefined && { postal: postalOf(address, countryCode) }),
  };
}

function postalOf(address: StoredAddress, countryCode: string): PostalParts {
  const { addressLine1: line1, addressLine2: line2, city, state, postalCode } = address;
  return { line1, line2, city, state, postalCode, countryCode };
}

/**
 * The lines that a payment is for: those of its order, or one unit of the plan that it renews or changes
 * to, or the seats.
 */
function soldBy(
  texts: OrderTexts,
  order: Order,
  { kind, productId, amountCents, paidAt }: PaymentRow,
  boughtCents: number | undefined,
  catalogVersions: Pick<CatalogVersionsService, 'all' | 'nameAt'>,
): Pick<InvoiceDraft, 'lines' | 'discount'> {
  if (kind === 'first') {
    const { promoCode, discountCents: cents } = order;
    const name = promoCode === null ? 'Discount' : `Promo ${promoCode}`;
    const ship = { ...lineOfSum('Shipping', order.shippingCents), taxClass: shippingClass(order) };
    const shipping = order.shippingCents === 0 ? [] : [ship];
    const lines = [...order.lines.map((line) => soldLine(texts, line)), ...shipping];
    return { lines, discount: cents === 0 ? null : { name, cents } };
  }
  const plan = catalogVersions.nameAt(productId, paidAt) ?? recurringNames(order);
  const printed = printedName(texts, { productId: productId ?? '', name: plan });
  const versions = catalogVersions.all();
  const creditCents = (boughtCents ?? amountCents) - amountCents;
  const seatCents = seatCentsOf(order, productId, amountCents + Math.max(0, creditCents), versions);
  if (creditCents > 0) {
    return {
      lines: [{ ...lineOfSum(plan, amountCents + creditCents, seatCents), ...printed }],
      discount: { name: 'Credit for unused time', cents: creditCents },
    };
  }
  const isChange = kind === 'change' && boughtCents === undefined;
  // A sum left after a credit is no number of seats, even where it divides by their price.
  const line = isChange
    ? {
        ...lineOfSum(`${plan}, after credit for unused time`, amountCents),
        ...afterCredit(texts, printed),
      }
    : { ...lineOfSum(plan, amountCents, seatCents), ...printed };
  return { lines: [line], discount: null };
}

/**
 * The price of one of the seats that a sum is for: of the order, which a subscription keeps, else of the latest version
 * of the catalog by which it is whole seats.
 */
function seatCentsOf(
  { lines, currency }: Order,
  productId: string | null,
  totalCents: number,
  versions: readonly Catalog[],
): number | undefined {
  const seat = findSeatProduct(productId ?? undefined);
  if (seat === undefined) return undefined;
  const ordered = lines.find((line) => line.productId === seat.id)?.listUnitCents;
  const known = versions.map(
    (version) => catalogIn(version, currency).products[seat.id]?.unitCents ?? 0,
  );
  return [ordered ?? 0, ...known].find((cents) => cents > 0 && totalCents % cents === 0);
}

/** Whether a payment is for cards and accessories alone: they are had at once, so no period is on the invoice. */
function isOfThings({ lines }: Order, { kind }: PaymentRow): boolean {
  return kind === 'first' && lines.every(({ billing }) => billing === 'once');
}

function soldLine(texts: OrderTexts, line: Order['lines'][number]): ClassedLine {
  const { name, quantity, listUnitCents: unitCents, taxClass } = line;
  const totalCents = unitCents * quantity;
  return { name, ...printedName(texts, line), quantity, unitCents, totalCents, taxClass };
}

/** The name on paper, where the shop has translated it itself: the content keeps what the catalog said. */
function printedName(texts: OrderTexts, product: SoldProduct): Pick<InvoiceLine, 'printed'> {
  const printed = texts.sold(product);
  return printed === productName(texts, product, undefined) ? {} : { printed };
}

function afterCredit(
  { text }: OrderTexts,
  { printed: plan }: Pick<InvoiceLine, 'printed'>,
): Pick<InvoiceLine, 'printed'> {
  return plan === undefined ? {} : { printed: text('invoice.afterCredit', { plan }) };
}

function recurringNames({ lines }: Order): string {
  const recurring = lines.filter(({ billing }) => isRecurringBilling(billing));
  return recurring.map(({ name }) => name).join(', ');
}

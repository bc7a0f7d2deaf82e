import { eInvoiceXml } from '#domain/invoices/e-invoice-xml.ts';
import { eInvoiceOf, hasEInvoice } from '#domain/invoices/e-invoice.ts';
import { linesByRate, refundLines, type ClassedLine } from '#domain/invoices/invoice-line.ts';
import { invoiceName, type InvoiceContent, type PaperSize } from '#domain/invoices/invoice.ts';
import { AppError } from '#domain/errors.ts';
import { appliedRateOf } from '#domain/tax/reverse-charge.ts';
import { containedTaxes } from '#domain/tax/contained-taxes.ts';
import { correctedTaxes } from '#domain/tax/corrected-taxes.ts';
import type { ContainedTax } from '#domain/tax/tax-rates.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createInvoiceDrawings } from './invoice-drawings.ts';
import * as invoices from './invoices.repository.ts';

export type { Invoice, ListedInvoice } from './invoices.repository.ts';

/** The content of a new invoice, by the module that booked the payment. */
export interface InvoiceDraft extends Omit<
  InvoiceContent,
  'seller' | 'taxes' | 'totalCents' | 'lines'
> {
  readonly lines: readonly ClassedLine[];
  readonly payment: {
    readonly id: string;
    readonly orderId: string;
    readonly amountCents: number;
    readonly paidAt: Date;
  };
  /** `null` where the account is gone. */
  readonly accountId: string | null;
  /** Whether prices contained taxes when it was paid: a table that came later says nothing of it. */
  readonly isTaxed: boolean;
}

/** Money of a payment that goes back, or that does not, after all. */
export interface Correction {
  readonly refundId: string;
  readonly paymentId: string;
  /** Given back of the payment before and after, in cents. */
  readonly beforeCents: number;
  readonly afterCents: number;
  readonly at: Date;
}

export type InvoicesService = ReturnType<typeof createInvoicesService>;

/**
 * Invoices and credit notes: written in the transaction that books the money, numbered when it commits
 * (`invoice_counter`), and never changed. Knows no orders: it is given what to write.
 */
export function createInvoicesService({ config, database, ids, brand }: Platform) {
  const { seller } = config;
  const drawings = createInvoiceDrawings();

  function sellerOfToday(): InvoiceContent['seller'] {
    const { brandName, postalAddress, supportEmail, supportPhone } = brand();
    return {
      name: seller.name ?? brandName,
      address: postalAddress ?? null,
      taxId: seller.taxId ?? null,
      email: supportEmail,
      ...(supportPhone !== undefined && { phone: supportPhone }),
      ...(seller.postal !== undefined && { postal: seller.postal }),
    };
  }

  function taxesOf({ isTaxed, buyer, payment, lines }: InvoiceDraft): readonly ContainedTax[] {
    const rate = isTaxed ? appliedRateOf(config, buyer.country === '' ? null : buyer) : undefined;
    if (rate === undefined) return [];
    const parts = lines.map(({ taxClass, totalCents: grossCents }) => ({ taxClass, grossCents }));
    return containedTaxes(rate, payment.amountCents, parts);
  }

  async function find(id: string, accountId: string | undefined): Promise<invoices.Invoice> {
    const invoice = isId(id) ? await invoices.findInvoice(database, id) : undefined;
    const isOthers = accountId !== undefined && invoice?.accountId !== accountId;
    if (invoice === undefined || isOthers) {
      throw new AppError('not_found', 'We couldn’t find that invoice.');
    }
    return invoice;
  }

  async function pdf(invoice: invoices.Invoice, paper?: PaperSize) {
    const name = invoiceName(invoice.kind, invoice.number, invoice.issuedAt);
    return { name: `${name}.pdf`, bytes: await drawings.draw(invoice, paper) };
  }

  return {
    /** Writes the invoice of a payment. @returns false when it has one */
    issue(tx: Queryable, draft: InvoiceDraft): Promise<boolean> {
      const { payment, accountId, isTaxed: _, ...said } = draft;
      const taxes = taxesOf(draft);
      const content: InvoiceContent = {
        ...said,
        lines: linesByRate(said.lines, taxes),
        seller: sellerOfToday(),
        totalCents: payment.amountCents,
        taxes,
      };
      return invoices.insertInvoice(tx, {
        id: ids.id(payment.paidAt),
        kind: 'invoice',
        paymentId: payment.id,
        orderId: payment.orderId,
        accountId,
        issuedAt: payment.paidAt,
        content: JSON.stringify(content),
      });
    },

    /**
     * Writes a credit note for what goes back of a payment, or an invoice for what stays after all. A
     * payment without an invoice gets none: whoever issues that one later does both.
     */
    async correct(tx: Queryable, correction: Correction): Promise<void> {
      const { refundId, paymentId, beforeCents, afterCents, at } = correction;
      const invoice = await invoices.findInvoiceOf(tx, { paymentId });
      if (invoice === undefined) return;
      const isBack = afterCents > beforeCents;
      const cents = Math.abs(afterCents - beforeCents);
      const { content } = invoice;
      const name = isBack ? 'Refund' : 'Refund that was taken back';
      const taxes = correctedTaxes(content.taxes, { beforeCents, afterCents });
      await invoices.insertInvoice(tx, {
        id: ids.id(at),
        kind: isBack ? 'credit_note' : 'invoice',
        paymentId,
        refundId,
        correctsId: invoice.id,
        orderId: invoice.orderId,
        accountId: invoice.accountId,
        issuedAt: at,
        content: JSON.stringify({
          ...content,
          seller: sellerOfToday(),
          lines: refundLines(name, cents, taxes),
          discount: null,
          totalCents: cents,
          taxes,
        } satisfies InvoiceContent),
      });
    },

    /** The invoices and credit notes of orders, in the order of their numbers. */
    listOfOrders: (db: Queryable, orderIds: readonly string[]) =>
      invoices.listOfOrders(db, orderIds),

    listOfAccount: invoices.listOfAccount,
    anonymise: invoices.anonymiseInvoices,

    /**
     * An invoice or a credit note as PDF. @param accountId whose it must be; `undefined` for an admin, who may see all
     * @throws AppError `not_found`
     */
    async getPdf(id: string, accountId: string | undefined, paper?: PaperSize) {
      return pdf(await find(id, accountId), paper);
    },

    /**
     * The e-invoice of an invoice or a credit note, as XRechnung 3.0.
     * @param accountId as of `getPdf`
     * @throws AppError `not_found`, also where there is no e-invoice of it
     */
    async getXRechnung(id: string, accountId: string | undefined) {
      const invoice = await find(id, accountId);
      const terms = hasEInvoice(invoice.content) ? eInvoiceOf(invoice) : undefined;
      if (terms === undefined) {
        throw new AppError('not_found', 'This invoice has no e-invoice.');
      }
      return { name: `${terms.number}.xml`, xml: eInvoiceXml(terms, 'xRechnung') };
    },

    /** The invoice of a payment, for a mail; `undefined` where there is none. */
    async findPdfOfPayment(paymentId: string) {
      if (!isId(paymentId)) return undefined;
      const found = await invoices.findIssued(database, { paymentId });
      return found && pdf(found);
    },

    /** The credit note of a refund, for a mail; `undefined` where there is none. */
    async findPdfOfRefund(refundId: string) {
      if (!isId(refundId)) return undefined;
      const found = await invoices.findIssued(database, { refundId });
      return found && pdf(found);
    },

    /** The taxes of a payment or a refund, as its invoice or credit note says; none where there is neither. */
    async listTaxes(
      tx: Queryable,
      subject: invoices.InvoiceSubject,
    ): Promise<readonly ContainedTax[]> {
      const invoice = await invoices.findInvoiceOf(tx, subject);
      return invoice?.content.taxes ?? [];
    },
  };
}

import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import { hasEInvoice, missingForEInvoice } from '#domain/invoices/e-invoice.ts';
import { anonymousBuyer } from '#domain/invoices/invoice.ts';
import type { Queryable } from '#server/database/database.ts';
import type { DB, Invoices } from '#server/database/tables.ts';

/** As it was issued: its transaction has committed, so that it has its number. */
export type Invoice = Selectable<Invoices> & {
  readonly number: number;
  /** The invoice that a credit note corrects; of the invoice that takes one back, the credit note. */
  readonly corrects: (Pick<Selectable<Invoices>, 'kind' | 'issuedAt'> & { number: number }) | null;
};

/** @returns whether there was none of this payment or refund before */
export async function insertInvoice(tx: Queryable, invoice: Insertable<Invoices>) {
  const inserted = await tx
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The subject of an invoice is a payment; that of a credit note is a refund of one. */
export type InvoiceSubject = { readonly paymentId: string } | { readonly refundId: string };

function isAbout(subject: InvoiceSubject) {
  return (invoice: ExpressionBuilder<DB, 'invoices'>) =>
    'refundId' in subject
      ? invoice('invoices.refundId', '=', subject.refundId)
      : invoice.and([
          invoice('invoices.paymentId', '=', subject.paymentId),
          invoice('invoices.refundId', 'is', null),
        ]);
}

/** An invoice or a credit note by its subject; the transaction that issues it finds it, too, without its number. */
export function findInvoiceOf(tx: Queryable, subject: InvoiceSubject) {
  return tx.selectFrom('invoices').selectAll().where(isAbout(subject)).executeTakeFirst();
}

function selectIssued(db: Queryable) {
  return db
    .selectFrom('invoices')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.correctsId')
    .selectAll('invoices')
    .select([
      'corrected.kind as correctedKind',
      'corrected.number as correctedNumber',
      'corrected.issuedAt as correctedIssuedAt',
    ])
    .where('invoices.number', 'is not', null);
}

type IssuedRow = Awaited<ReturnType<ReturnType<typeof selectIssued>['executeTakeFirstOrThrow']>>;

function issued({ correctedKind, correctedNumber, correctedIssuedAt, ...row }: IssuedRow): Invoice {
  const isKnown = correctedKind !== null && correctedNumber !== null && correctedIssuedAt !== null;
  return {
    ...row,
    number: row.number ?? 0,
    corrects: isKnown
      ? { kind: correctedKind, number: correctedNumber, issuedAt: correctedIssuedAt }
      : null,
  };
}

export async function findInvoice(db: Queryable, id: string): Promise<Invoice | undefined> {
  const row = await selectIssued(db).where('invoices.id', '=', id).executeTakeFirst();
  return row && issued(row);
}

export async function findIssued(
  db: Queryable,
  subject: InvoiceSubject,
): Promise<Invoice | undefined> {
  const row = await selectIssued(db).where(isAbout(subject)).executeTakeFirst();
  return row && issued(row);
}

/** An invoice or a credit note, as lists name it. */
export type ListedInvoice = Awaited<ReturnType<typeof listOfOrders>>[number];

/** The invoices and credit notes of orders, in the order of their numbers. */
export async function listOfOrders(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'orderId', 'paymentId', 'refundId', 'issuedAt'])
    .select('content')
    .where('orderId', 'in', orderIds)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...row,
    number: row.number ?? 0,
    taxes: content.taxes,
    hasEInvoice: hasEInvoice(content),
    missingForEInvoice: missingForEInvoice(content),
  }));
}

export async function listOfAccount(db: Queryable, accountId: string): Promise<Invoice[]> {
  const rows = await selectIssued(db)
    .where('invoices.accountId', '=', accountId)
    .orderBy('invoices.number')
    .execute();
  return rows.map(issued);
}

/** Parts an account that leaves from its invoices. */
export async function anonymiseInvoices(tx: Queryable, accountId: string): Promise<void> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'content'])
    .where('accountId', '=', accountId)
    .execute();
  for (const { id, content } of rows) {
    const buyer = JSON.stringify(anonymousBuyer(content.buyer));
    await tx
      .updateTable('invoices')
      .set({
        accountId: null,
        content: sql`jsonb_set(content, '{buyer}', ${buyer}::jsonb)`,
      })
      .where('id', '=', id)
      .execute();
  }
}

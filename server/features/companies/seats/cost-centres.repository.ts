import { sql } from 'kysely';
import type { Currency } from '#domain/catalog/currency.ts';
import type { InvoiceKind } from '#domain/invoices/invoice.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Piece } from '#server/database/paging.ts';

/**
 * Notes how the seats of a company are split now, for each invoice of them that has no split yet. The company is
 * locked. What corrects an invoice is split as that one.
 */
export async function noteSplits(tx: Queryable, companyId: string): Promise<void> {
  await sql`
    with counted as (
      select company_groups.name, cost_centre, count(*)::int as seats
      from company_groups
      join company_members members
        on members.company_id = company_groups.company_id
        and members.group_id = company_groups.id
      where company_groups.company_id = ${companyId}
      group by company_groups.id
    ), parts as (
      select * from counted
      union all
      select '', '', greatest(seats - (select coalesce(sum(seats), 0)::int from counted), 0)
      from companies where id = ${companyId}
    )
    insert into company_invoice_groups (invoice_id, group_name, cost_centre, seats)
    select invoices.id, parts.name, parts.cost_centre, parts.seats
    from seat_orders
    join invoices on invoices.order_id = seat_orders.order_id and invoices.corrects_id is null
    cross join parts
    where seat_orders.company_id = ${companyId}
      and not exists (select from company_invoice_groups noted where noted.invoice_id = invoices.id)`.execute(
    tx,
  );
}

/** An invoice or a credit note of a company's seats, with its split. */
export interface SplitInvoice {
  readonly number: number;
  readonly kind: InvoiceKind;
  readonly issuedAt: Date;
  readonly totalCents: number;
  readonly currency: Currency;
  readonly purchaseOrder: string | null;
  readonly parts: readonly {
    readonly group: string;
    readonly costCentre: string;
    readonly seats: number;
  }[];
}

/** In the order of their numbers; within one, seats of no group last. */
export async function listSplits(
  db: Queryable,
  companyId: string,
  { after = 0, limit }: Piece<number>,
): Promise<readonly SplitInvoice[]> {
  const { rows } = await sql<SplitInvoice>`
    select invoices.number, invoices.kind, invoices.issued_at as "issuedAt",
      (invoices.content->>'totalCents')::int as "totalCents",
      orders.currency, invoices.content->>'purchaseOrder' as "purchaseOrder",
      (select coalesce(json_agg(json_build_object(
          'group', group_name, 'costCentre', cost_centre, 'seats', seats)
          order by group_name = '', lower(group_name)), '[]')
        from company_invoice_groups
        where invoice_id = coalesce(before.corrects_id, invoices.corrects_id, invoices.id)) as parts
    from seat_orders
    join orders on orders.id = seat_orders.order_id
    join invoices on invoices.order_id = orders.id
    left join invoices before on before.id = invoices.corrects_id
    where seat_orders.company_id = ${companyId} and invoices.number > ${after}
    order by invoices.number
    limit ${limit}`.execute(db);
  return rows;
}

import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#server/database/database.ts';
import type { MailHead } from './mailbox-reader.ts';
import type { MemberLedger } from './members.ts';

const pollMs = 250;
/** Of the jobs that are due within a minute; a killed worker's are free again within 30 s (decision 70). */
const jobsWithinMs = 100_000;

/** The work of members that is lost, half done or done twice; an empty list is what is wanted. */
export async function findBrokenWork(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  ledger: MemberLedger,
): Promise<string[]> {
  return [
    ...(await findBrokenOrders(databaseUrl, ledger.paidOrders)),
    ...(await findMiscountedTaps(databaseUrl, ledger)),
    ...(await findLostPictures(url, ledger.pictures)),
  ];
}

/** Each paid order has one payment, one invoice and what its plans entitle to, and the series of invoices has no gap. */
function findBrokenOrders(databaseUrl: string, orderIds: readonly string[]): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ problem: string }>(
      `select 'order ' || paid || ' has ' || payments || ' payments, ' || entitlements || ' entitlements, '
          || plans || ' plans, ' || invoices || ' invoices' as problem
       from unnest($1::uuid[]) as paid, lateral (select
         (select count(*) from payments where order_id = paid and state = 'paid') as payments,
         (select count(*) from order_lines where order_id = paid and tier is not null) as plans,
         (select count(*) from entitlements where order_id = paid and revoked_at is null) as entitlements,
         (select count(*) from invoices where order_id = paid and number is not null) as invoices) as counts
       where (payments, entitlements, invoices) <> (1, plans, 1)
       union all
       select 'invoices are ' || count(*) || ' up to number ' || max(number) from invoices
       having count(*) <> max(number) - min(number) + 1`,
      [orderIds],
    );
    return rows.map(({ problem }) => problem);
  });
}

/** Every answered tap is counted once; one that was cut off at most once. */
function findMiscountedTaps(databaseUrl: string, { taps }: MemberLedger): Promise<string[]> {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ uniqueId: string; count: number }>(
      `select unique_id as "uniqueId", count(card_events.account_id)::int as count
       from accounts left join card_events on account_id = id
       where unique_id = any($1) group by unique_id`,
      [[...taps.keys()]],
    );
    return rows.flatMap(({ uniqueId, count }) => {
      const { answered = 0, cutOff = 0 } = taps.get(uniqueId) ?? {};
      const isRight = answered <= count && count <= answered + cutOff;
      return isRight
        ? []
        : [`${uniqueId}: ${count} taps of ${answered} answered, ${cutOff} cut off`];
    });
  });
}

async function findLostPictures(url: string, pictures: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of new Set(pictures)) {
    const answer = await fetch(url + path);
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength === 0) problems.push(`${path} answered ${answer.status}`);
  }
  return problems;
}

/** Waits for the jobs that work has left for the next minute. @returns those that did not end, and receipts that are not one each */
export async function findUnfinishedJobs(
  databaseUrl: string,
  mailbox: { readonly heads: readonly MailHead[]; refresh(): Promise<void> },
  { paidOrders }: MemberLedger,
): Promise<string[]> {
  const deadline = performance.now() + jobsWithinMs;
  return withConnection(databaseUrl, async (client) => {
    const { rows: clock } = await client.query(`select now() + interval '1 minute' as due`);
    const unfinished = async () => {
      const { rows } = await client.query<{ problem: string }>(
        `select 'job ' || job.id || ' ' || task.identifier || ', attempts ' || job.attempts as problem
         from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
         where run_at <= $1`,
        [clock[0]?.due],
      );
      return rows.map(({ problem }) => problem);
    };
    let left = await unfinished();
    while (left.length > 0 && performance.now() < deadline) {
      await wait(pollMs);
      left = await unfinished();
    }
    await mailbox.refresh();
    const { rows } = await client.query<{ subject: string }>(
      `select 'Receipt for order #' || order_number as subject from orders where id = any($1)`,
      [paidOrders],
    );
    const receipts = rows.flatMap(({ subject }) => {
      const { length } = mailbox.heads.filter((mail) => mail.subject === subject);
      return length === 1 ? [] : [`${length} mails: ${subject}`];
    });
    return [...left, ...receipts];
  });
}

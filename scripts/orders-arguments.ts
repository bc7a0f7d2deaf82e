import type { Period } from '#server/features/orders/payments/order-books.service.ts';
import { parseArguments } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';

export const ordersUsage = `npm run orders -- export --from 2026-01-01 --to 2026-12-31 [--out FILE.csv]
       npm run orders -- reconcile --from 2026-01-01 --to 2026-12-31`;

export type OrdersCommand =
  | { readonly name: 'export'; readonly period: Period; readonly out: string | undefined }
  | { readonly name: 'reconcile'; readonly period: Period };

/** The command about the books of a period. @throws UsageError */
export function readOrdersArguments(args: readonly string[]): OrdersCommand {
  const { positionals, values } = parseArguments(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
  });
  const [name = '', ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`There is nothing to do with ${rest[0]}.`);
  const { out } = values;
  switch (name) {
    case 'export':
      return { name, period: readPeriod(values), out };
    case 'reconcile':
      if (out !== undefined) throw new UsageError('reconcile writes to the screen.');
      return { name, period: readPeriod(values) };
    default:
      throw new UsageError('What should be done with orders?');
  }
}

/** Days of UTC, the last one included. */
function readPeriod({ from, to }: { from?: string; to?: string }): Period {
  const [first, last] = [readDay('--from', from), readDay('--to', to)];
  if (last < first) throw new UsageError('--to must not be before --from.');
  last.setUTCDate(last.getUTCDate() + 1);
  return { from: first, until: last };
}

function readDay(option: string, text = ''): Date {
  const day = new Date(`${text}T00:00:00Z`);
  // February 30 would be March 2.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new UsageError(`${option} must be a day such as 2026-01-31.`);
  }
  return day;
}

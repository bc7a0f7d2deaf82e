import { decimalDollars } from '#domain/catalog/money.ts';
import type { Account, Finding } from '#server/features/settlement/reconciliation.ts';
import type { Reconciled } from '#server/features/settlement/reconciliation.service.ts';

/** The payments in one currency less the refunds, in cents. */
interface Total {
  readonly provider: string;
  readonly currency: string;
  remoteCents: number;
  bookedCents: number;
}

/** The findings of providers and books, for a person: differences first, then what agrees, then totals. */
export function createReconciliationReport() {
  const differing: string[][] = [];
  const agreeing: string[][] = [];
  const totals = new Map<string, Total>();
  const notAsked = new Map<string, number>();

  function totalOf(provider: string, { currency }: Account): Total {
    const key = `${provider} ${currency}`;
    const total = totals.get(key) ?? { provider, currency, remoteCents: 0, bookedCents: 0 };
    totals.set(key, total);
    return total;
  }

  return {
    add(found: Reconciled): void {
      const { provider } = found;
      if (!found.isAsked) {
        notAsked.set(provider, (notAsked.get(provider) ?? 0) + 1);
        return;
      }
      const { remote, booked } = found;
      (found.differences.length > 0 ? differing : agreeing).push(cellsOf(found));
      if (remote) totalOf(provider, remote).remoteCents += leftOf(remote);
      if (booked) totalOf(provider, booked).bookedCents += leftOf(booked);
    },

    hasDifferences: () => differing.length > 0,

    toString(): string {
      const rows = [...differing, ...agreeing];
      const header = ['differs in', 'order', 'provider', 'payment', 'provider says', 'books say'];
      const payments = rows.length > 0 ? [table([header, ...rows])] : ['There are no payments.'];
      return [...payments, ...totalsTable([...totals.values()]), ...notAskedLines(notAsked)]
        .map((part) => `${part}\n`)
        .join('\n');
    },
  };
}

function cellsOf({ differences, orderNumber, provider, paymentId, remote, booked }: Finding) {
  const differs = differences.join(', ') || '-';
  return [
    differs,
    `#${orderNumber}`,
    provider,
    paymentId,
    accountText(remote),
    accountText(booked),
  ];
}

function accountText(account: Account | undefined): string {
  if (account === undefined) return '-';
  const { state, amountCents, currency, givenBackCents } = account;
  const givenBack = givenBackCents > 0 ? `, ${decimalDollars(givenBackCents)} back` : '';
  return `${state} ${decimalDollars(amountCents)} ${currency}${givenBack}`;
}

function leftOf({ amountCents, givenBackCents }: Account): number {
  return amountCents - givenBackCents;
}

function totalsTable(totals: readonly Total[]): string[] {
  if (totals.length === 0) return [];
  const header = ['total', 'currency', 'provider', 'books', 'difference'];
  const rows = totals.map(({ provider, currency, remoteCents, bookedCents }) => [
    provider,
    currency,
    ...[remoteCents, bookedCents, remoteCents - bookedCents].map(decimalDollars),
  ]);
  return [table([header, ...rows])];
}

function notAskedLines(notAsked: ReadonlyMap<string, number>): string[] {
  if (notAsked.size === 0) return [];
  const lines = [...notAsked].map(
    ([provider, count]) =>
      `${provider} was not asked about ${count} of the period: it has no keys here.`,
  );
  return [lines.join('\n')];
}

/** Columns as wide as what is in them. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((width, cells) => Math.max(width, cells[column]?.length ?? 0), 0),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

import { amountText } from '#domain/catalog/money.ts';
import { monthName } from '#domain/orders/months/month.ts';
import { payoutDifferenceTexts } from '#domain/orders/months/payout.ts';
import { paidWith } from '#domain/orders/payment-provider.ts';
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { MonthDetail, PayoutView } from '#wire/admin/months.ts';
import { Part } from '../part.tsx';
import { shownCalendarDay } from '../shown.ts';

const states: Readonly<Record<PayoutView['state'], string>> = {
  pending: 'On its way',
  paid: 'Paid out',
  failed: 'Failed',
};

const columns: readonly Column<PayoutView>[] = [
  { heading: 'Arrives (UTC)', cell: ({ arrivesAt }) => shownCalendarDay(arrivesAt.slice(0, 10)) },
  { heading: 'From', cell: ({ provider }) => paidWith(provider), inRow: 'fact' },
  money('Payments', ({ chargeCents }) => chargeCents),
  money('Refunds', ({ refundCents, disputeCents }) => refundCents + disputeCents),
  money('Fees', ({ feeCents }) => -feeCents),
  money('Other', ({ otherCents }) => otherCents),
  {
    heading: 'Payout',
    cell: ({ amountCents, currency }) => amountText(amountCents, currency),
    isNumeric: true,
    inRow: 'state',
  },
  { heading: 'State', cell: ({ state }) => states[state], inRow: 'fact' },
  {
    heading: 'Compared with the books',
    cell: ({ differences }) => (
      <span className="whitespace-normal">
        {differences.length === 0
          ? 'Same'
          : `Differs: ${differences.map((one) => payoutDifferenceTexts[one]).join(', ')}`}
      </span>
    ),
    inRow: 'fact',
  },
];

function money(heading: string, centsOf: (payout: PayoutView) => number): Column<PayoutView> {
  return {
    heading,
    isNumeric: true,
    isExtra: true,
    cell: (payout) => amountText(centsOf(payout), payout.currency),
  };
}

/** The payouts that arrive in a month, beside what the books say of their parts. */
export function MonthPayouts({ month, payouts }: Pick<MonthDetail, 'month' | 'payouts'>) {
  return (
    <Part className="mt-12" title="Payouts to your bank account">
      {payouts.length === 0 ? (
        <p className="text-ink-soft">No payout arrives in this month.</p>
      ) : (
        <>
          <Table
            label="Payouts to your bank account"
            columns={columns}
            rows={payouts}
            keyOf={({ provider, payoutId }) => `${provider} ${payoutId}`}
          />
          <div className="mt-4">
            <OwnFileButton
              file={ownFile('GET /admin/months/:month/payouts.csv', { params: { month } })}
              label="Payouts (CSV)"
              description={`Payouts of ${monthName(month)}: download their parts for a bookkeeper (CSV)`}
              failed="We couldn’t create the file."
            />
          </div>
        </>
      )}
      <p className="mt-3 max-w-reading text-caption text-ink-soft">
        Read from Stripe each night. PayPal doesn’t report payouts: compare its own statement with
        the payments by PayPal in the bookings file.
      </p>
    </Part>
  );
}

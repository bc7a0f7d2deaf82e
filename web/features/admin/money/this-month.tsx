import { amountText } from '#domain/catalog/money.ts';
import { monthName } from '#domain/orders/months/month.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { addressOfMonth } from './money-address.ts';
import { monthBeside } from './month-beside.ts';
import { useMonths } from './use-months.ts';

/** The money of the month that runs, a currency each, beside the whole month before; nothing before the first payment. */
export function ThisMonth() {
  const { linkTo } = useAdminAddress();
  const { data: months, isPending } = useMonths();
  if (isPending) return <Skeleton className="mb-8 h-28 w-full" />;
  const beside = monthBeside(months ?? []);
  if (beside === undefined || beside.sums.length === 0) return null;
  const { month, before, sums } = beside;
  return (
    <section aria-labelledby="this-month" className="mb-8 border-y border-hairline py-5">
      <h2 id="this-month" className="mb-3 text-lead font-semibold">
        {`${monthName(month)} so far`}
      </h2>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {sums.map(({ currency, totalCents, chargedCents, backCents, beforeCents }) => (
          <div key={currency}>
            <dt className="text-caption text-ink-soft">Total in {currency}</dt>
            <dd className="text-title font-semibold tabular-nums">
              {amountText(totalCents, currency)}
            </dd>
            {backCents !== 0 && (
              <dd className="text-caption text-ink-soft tabular-nums">
                {amountText(chargedCents, currency)} paid, {amountText(-backCents, currency)} went
                back
              </dd>
            )}
            {before !== undefined && beforeCents !== undefined && (
              <dd className="text-caption text-ink-soft tabular-nums">
                All of {monthName(before)}: {amountText(beforeCents, currency)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <TextLink to={linkTo({ id: addressOfMonth(month), status: '' })} className="mt-2">
        {`${monthName(month)} in detail`}
      </TextLink>
    </section>
  );
}

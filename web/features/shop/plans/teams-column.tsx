import { formatPrice } from '#domain/catalog/money.ts';
import { seatPlanName } from '#domain/catalog/plans.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import { leastSeats } from '#domain/companies/company.ts';
import { seatsCents, yearlySavingCents } from '#domain/companies/seat-price.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlanColumn } from './plan-column.tsx';

const features = [
  `From ${leastSeats} seats`,
  'A private account for each person',
  'Cards stay when people leave',
  'NFC cards sold separately',
];

/** The seats of companies beside the plans of one person; they are bought on a page of their own. */
export function TeamsColumn({ billing }: { billing: RecurringBilling }) {
  return (
    <PlanColumn
      name={seatPlanName}
      description="A whole company in one place, with one design."
      features={features}
      price={<PriceOfSeat billing={billing} />}
      action={
        <ButtonLink to="/teams" className="min-h-12 w-full">
          See Teams
        </ButtonLink>
      }
    />
  );
}

function PriceOfSeat({ billing }: { billing: RecurringBilling }) {
  const isMonthly = billing === 'monthly';
  const catalog = useCatalog();
  const savedCents = yearlySavingCents(catalog, 1);
  const saved = formatPrice(savedCents);
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-headline font-semibold">
          {formatPrice(seatsCents(catalog, 1, billing))}
        </span>
        <span className="text-ink-soft">per seat {isMonthly ? '/ month' : '/ year'}</span>
      </p>
      <p className="mt-1 text-caption text-ink-soft">
        {isMonthly
          ? `or ${formatPrice(seatsCents(catalog, 1, 'yearly'))} / year`
          : savedCents > 0 && `${saved} less than paying monthly`}
      </p>
    </div>
  );
}

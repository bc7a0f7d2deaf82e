import { useSeatsCatalog } from '#web/cart/use-seats-catalog.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { usePlansTexts } from './plans-texts.ts';
import { priceIn } from '#web/site/price-in.ts';
import { seatPlanName } from '#domain/catalog/plans.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import { leastSeats } from '#domain/companies/seat-count.ts';
import { seatsCents, yearlySavingCents } from '#domain/companies/seat-price.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PlanColumn } from './plan-column.tsx';

/** The seats of companies beside the plans of one person; they are bought on a page of their own. */
export function TeamsColumn({ billing }: { billing: RecurringBilling }) {
  const sitePath = useSitePath();
  const { text } = usePlansTexts();
  const features = [
    text('plans.teamsSeats', { count: leastSeats }),
    text('plans.teamsAccount'),
    text('plans.teamsStay'),
    text('plans.teamsCards'),
  ];
  return (
    <PlanColumn
      name={seatPlanName}
      description={text('plans.teams')}
      features={features}
      price={<PriceOfSeat billing={billing} />}
      action={
        <ButtonLink to={sitePath('/teams')} className="min-h-12 w-full">
          {text('plans.seeTeams')}
        </ButtonLink>
      }
    />
  );
}

function PriceOfSeat({ billing }: { billing: RecurringBilling }) {
  const { language, text } = usePlansTexts();
  const isMonthly = billing === 'monthly';
  const catalog = useSeatsCatalog();
  const savedCents = yearlySavingCents(catalog, 1);
  const saved = priceIn(language, savedCents, catalog.currency);
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-headline font-semibold">
          {priceIn(language, seatsCents(catalog, 1, billing), catalog.currency)}
        </span>
        <span className="text-ink-soft">
          {text(isMonthly ? 'plans.perSeatMonth' : 'plans.perSeatYear')}
        </span>
      </p>
      <p className="mt-1 text-caption text-ink-soft">
        {isMonthly
          ? text('plans.orYear', {
              price: priceIn(language, seatsCents(catalog, 1, 'yearly'), catalog.currency),
            })
          : savedCents > 0 && text('plans.seatSaved', { price: saved })}
      </p>
    </div>
  );
}

import { useForm, useWatch } from 'react-hook-form';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { formatPrice } from '#domain/catalog/money.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import { seatBillings, seatsCents, yearlySavingCents } from '#domain/companies/seat-price.ts';
import { useDraft } from '#web/session/use-draft.ts';
import { useCatalog } from '#web/site/use-catalog.ts';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SeatStepper } from './seat-stepper.tsx';
import {
  acceptWantedSeats,
  typedSeatsProblem,
  wantedSeatsKey,
  type WantedSeats,
} from './wanted-seats.ts';

/** The sizes of companies in the table of prices. */
const sizes = [3, 10, 25, 100] as const;

/** The price of as many seats as somebody counts; a table of prices without scripts. */
export function SeatPrice() {
  const catalog = useCatalog();
  return (
    <>
      <div className="noscript:hidden">
        <CountedSeats />
      </div>
      <div className="hidden noscript:block">
        <ComparisonTable
          caption="Prices of seats"
          columns={sizes.map((seats) => `${seats} seats`)}
          facts={[
            { label: 'Monthly', values: pricesOf(catalog, 'monthly') },
            { label: 'Annual', values: pricesOf(catalog, 'yearly') },
          ]}
        />
      </div>
    </>
  );
}

function CountedSeats() {
  const isHydrated = useHydrated();
  const form = useForm<WantedSeats>({ defaultValues: { seats: '5', billing: 'yearly' } });
  useDraft(wantedSeatsKey, form, [], acceptWantedSeats);
  const [typed, billing] = useWatch({ control: form.control, name: ['seats', 'billing'] });
  return (
    // Nothing is typed into it before it can be kept.
    <fieldset disabled={!isHydrated} className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">Your price</legend>
      <SeatStepper seats={typed} onChange={(seats) => form.setValue('seats', seats)} />
      <fieldset>
        <legend className="mb-1.5 text-caption font-medium">Billing</legend>
        <div className="flex flex-wrap gap-x-6">
          {seatBillings.map(({ value, text }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="seat-billing"
                checked={billing === value}
                onChange={() => form.setValue('billing', value)}
                className="size-5 accent-accent"
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <p aria-live="polite" className="min-h-20 border-t border-hairline pt-4">
        {typedSeatsProblem(typed) === undefined && (
          <Total seats={Number(typed)} billing={billing} />
        )}
      </p>
    </fieldset>
  );
}

function Total({ seats, billing }: { seats: number; billing: RecurringBilling }) {
  const catalog = useCatalog();
  const saving = formatPrice(yearlySavingCents(catalog, seats));
  return (
    <>
      <span className="text-headline font-semibold tabular-nums">
        {formatPrice(seatsCents(catalog, seats, billing))}
      </span>{' '}
      {billing === 'yearly' ? 'a year' : 'a month'}
      <span className="block text-caption text-ink-soft">
        {billing === 'yearly'
          ? `You save ${saving} a year compared with paying monthly.`
          : `Paying for a year saves ${saving}.`}
      </span>
    </>
  );
}

function pricesOf(catalog: Catalog, billing: RecurringBilling): string[] {
  return sizes.map((seats) => formatPrice(seatsCents(catalog, seats, billing)));
}

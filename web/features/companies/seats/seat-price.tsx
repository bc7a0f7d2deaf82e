import { useForm, useWatch } from 'react-hook-form';
import type { Catalog } from '#domain/catalog/catalog.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import { seatsCents, yearlySavingCents } from '#domain/companies/seat-price.ts';
import { useSeatsCatalog } from '#web/cart/use-seats-catalog.ts';
import { useDraft } from '#web/session/use-draft.ts';
import { priceIn } from '#web/site/price-in.ts';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SeatStepper } from './seat-stepper.tsx';
import { SeatsCurrency } from './seats-currency.tsx';
import { seatBillingsIn, useTeamsTexts, type TeamsTexts } from './teams-texts.ts';
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
  const texts = useTeamsTexts();
  const { text } = texts;
  const catalog = useSeatsCatalog();
  return (
    <>
      <div className="noscript:hidden">
        <CountedSeats />
      </div>
      <div className="hidden noscript:block">
        <ComparisonTable
          caption={text('teams.prices')}
          columns={sizes.map((seats) => text('teams.countSeats', { count: seats }))}
          facts={[
            { label: text('teams.monthly'), values: pricesOf(texts, catalog, 'monthly') },
            { label: text('teams.annual'), values: pricesOf(texts, catalog, 'yearly') },
          ]}
        />
      </div>
    </>
  );
}

function CountedSeats() {
  const isHydrated = useHydrated();
  const texts = useTeamsTexts();
  const form = useForm<WantedSeats>({ defaultValues: { seats: '5', billing: 'yearly' } });
  useDraft(wantedSeatsKey, form, [], acceptWantedSeats);
  const [typed, billing] = useWatch({ control: form.control, name: ['seats', 'billing'] });
  return (
    // Nothing is typed into it before it can be kept.
    <fieldset disabled={!isHydrated} className="flex min-w-0 flex-col gap-5">
      <legend className="sr-only">{texts.text('teams.yourPrice')}</legend>
      <SeatStepper seats={typed} onChange={(seats) => form.setValue('seats', seats)} />
      <SeatsCurrency />
      <fieldset>
        <legend className="mb-1.5 text-caption font-medium">{texts.text('teams.billing')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {seatBillingsIn(texts).map(({ value, text }) => (
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
  const catalog = useSeatsCatalog();
  const { language, text, parts } = useTeamsTexts();
  const isYearly = billing === 'yearly';
  const saving = priceIn(language, yearlySavingCents(catalog, seats), catalog.currency);
  return (
    <>
      <span>
        {parts(isYearly ? 'teams.aYear' : 'teams.aMonth', {
          price: (
            <span key="price" className="text-headline font-semibold tabular-nums">
              {priceIn(language, seatsCents(catalog, seats, billing), catalog.currency)}
            </span>
          ),
        })}
      </span>
      <span className="block text-caption text-ink-soft">
        {text(isYearly ? 'teams.savedYear' : 'teams.yearSaves', { saving })}
      </span>
    </>
  );
}

function pricesOf({ language }: TeamsTexts, catalog: Catalog, billing: RecurringBilling): string[] {
  return sizes.map((seats) =>
    priceIn(language, seatsCents(catalog, seats, billing), catalog.currency),
  );
}

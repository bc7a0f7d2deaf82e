import { usePlansTexts } from './plans-texts.ts';
import { freeMonthsOfYear } from '#domain/catalog/plans.ts';
import type { RecurringBilling } from '#domain/catalog/products.ts';
import { useShopCatalog } from '#web/cart/use-shop-catalog.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface BillingToggleProps {
  billing: RecurringBilling;
  onChange: (billing: RecurringBilling) => void;
}

/** Monthly or Annual (specification 1, section 4: "Billing toggle"). */
export function BillingToggle({ billing, onChange }: BillingToggleProps) {
  const { text } = usePlansTexts();
  const isHydrated = useHydrated();
  const freeMonths = freeMonthsOfYear(useShopCatalog().plans);
  const choices = [
    { value: 'monthly', label: text('plans.monthly') },
    {
      value: 'yearly',
      label: text('plans.annual'),
      ...(freeMonths >= 2 && { badge: text('plans.save20') }),
    },
  ] as const;
  return (
    <fieldset disabled={!isHydrated} className="noscript:hidden">
      <legend className="mb-1.5 text-caption font-medium">{text('plans.billing')}</legend>
      <div className="flex w-fit flex-wrap rounded-field border border-field-line bg-paper p-1">
        {choices.map(({ value, label, ...choice }) => (
          <label
            key={value}
            className="choice relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-[0.3rem] px-4 font-medium text-ink-soft transition-colors has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="billing"
              value={value}
              checked={billing === value}
              onChange={() => onChange(value)}
              className="absolute inset-y-0 inset-s-0 w-4 cursor-pointer opacity-0"
            />
            <span>{label}</span>
            {'badge' in choice && (
              <span className="rounded-full bg-accent-wash px-2 py-0.5 text-caption text-accent-ink forced-color-adjust-auto">
                {choice.badge}
              </span>
            )}
          </label>
        ))}
      </div>
      {/* The badge is specified for a year that costs ten months. */}
      {freeMonths > 0 && (
        <p className="mt-1.5 text-caption text-ink-soft">
          {freeMonths === 1
            ? text('plans.freeMonth')
            : text('plans.freeMonths', { count: freeMonths })}
        </p>
      )}
    </fieldset>
  );
}

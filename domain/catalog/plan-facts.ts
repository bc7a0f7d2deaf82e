import { cardsPerUnit, isFreeTier, profileCap } from '../accounts/tiers.ts';
import type { Currency } from './currency.ts';
import { formatPrice } from './money.ts';
import { furtherCardCents, type Catalog } from './catalog.ts';
import { yearlySavingCents, type Plan } from './plans.ts';

/** One fact about each plan, in the order of the catalogue. */
export interface PlanFact {
  readonly label: string;
  readonly values: readonly string[];
}

const none = '–';

/** The shortest price of a plan: how it is paid by the month, or once. */
export function priceTag(plan: Plan, currency: Currency): string {
  if (plan.billing === 'lifetime') return `${formatPrice(plan.priceCents, currency)} once`;
  if (plan.monthlyPriceCents === 0) return formatPrice(0, currency);
  return `${formatPrice(plan.monthlyPriceCents, currency)} / month`;
}

/** The plans, fact by fact, from what the catalogue and the tiers say of them. */
export function planFacts(catalog: Catalog): readonly PlanFact[] {
  const { currency } = catalog;
  const fact = (label: string, of: (plan: Plan) => string): PlanFact => ({
    label,
    values: catalog.plans.map(of),
  });
  return [
    fact('Price', (plan) => priceTag(plan, currency)),
    fact('Paid yearly', (plan) => yearTag(plan, currency)),
    fact('Profiles', ({ tier }) => String(profileCap(tier))),
    fact('NFC cards included', ({ tier }) => String(cardsPerUnit(tier) || none)),
    fact('Each extra NFC card', paid(formatPrice(furtherCardCents(catalog), currency))),
    fact('Link and QR code', () => 'Yes'),
    fact('Switch the active profile', paid('Yes')),
    fact('Custom sub-URLs', paid('Yes')),
    fact('Priority support', ({ billing }) => (billing === 'lifetime' ? 'Yes' : none)),
  ];
}

/** A fact that every paid plan has, and the free one lacks. */
function paid(value: string): (plan: Plan) => string {
  return ({ tier }) => (isFreeTier(tier) ? none : value);
}

function yearTag(plan: Plan, currency: Currency): string {
  if (plan.billing === 'lifetime' || plan.yearlyPriceCents === 0) return none;
  const savedCents = yearlySavingCents(plan);
  const price = formatPrice(plan.yearlyPriceCents, currency);
  return savedCents > 0 ? `${price}, ${formatPrice(savedCents, currency)} less` : price;
}

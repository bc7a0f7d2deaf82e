import { cardsPerUnit, isFreeTier, profileCap } from '../accounts/tiers.ts';
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
export function priceTag(plan: Plan): string {
  if (plan.billing === 'lifetime') return `${formatPrice(plan.priceCents)} once`;
  if (plan.monthlyPriceCents === 0) return formatPrice(0);
  return `${formatPrice(plan.monthlyPriceCents)} / month`;
}

/** The plans, fact by fact, from what the catalogue and the tiers say of them. */
export function planFacts(catalog: Catalog): readonly PlanFact[] {
  const fact = (label: string, of: (plan: Plan) => string): PlanFact => ({
    label,
    values: catalog.plans.map(of),
  });
  return [
    fact('Price', priceTag),
    fact('Paid yearly', yearTag),
    fact('Profiles', ({ tier }) => String(profileCap(tier))),
    fact('NFC cards included', ({ tier }) => String(cardsPerUnit(tier) || none)),
    fact('Each extra NFC card', paid(formatPrice(furtherCardCents(catalog)))),
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

function yearTag(plan: Plan): string {
  if (plan.billing === 'lifetime' || plan.yearlyPriceCents === 0) return none;
  const savedCents = yearlySavingCents(plan);
  const price = formatPrice(plan.yearlyPriceCents);
  return savedCents > 0 ? `${price}, ${formatPrice(savedCents)} less` : price;
}

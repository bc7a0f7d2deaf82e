import { isFreeTier } from '../accounts/tiers.ts';
import { furtherCardCents, type Catalog } from './catalog.ts';
import { cardsIn, profilesIn } from './plan-caps.ts';
import { yearlySavingCents, type Plan } from './plans.ts';

/** One fact about each plan, in the order of the catalogue. */
export interface PlanFact {
  readonly label: string;
  readonly values: readonly string[];
}

type FactName =
  'price' | 'yearly' | 'profiles' | 'included' | 'each' | 'share' | 'switch' | 'urls' | 'support';

/** The words of the facts in a language. */
export interface FactWords {
  /** A price tag. */
  readonly price: (cents: number) => string;
  readonly once: (price: string) => string;
  readonly perMonth: (price: string) => string;
  /** The price of a year, and what it saves. */
  readonly less: (price: string, saved: string) => string;
  readonly yes: string;
  readonly labels: Readonly<Record<FactName, string>>;
}

const none = '–';

/** The shortest price of a plan: how it is paid by the month, or once. */
export function priceTag(plan: Plan, { price, once, perMonth }: FactWords): string {
  if (plan.billing === 'lifetime') return once(price(plan.priceCents));
  if (plan.monthlyPriceCents === 0) return price(0);
  return perMonth(price(plan.monthlyPriceCents));
}

/** The plans, fact by fact, from what the catalogue and the tiers say of them. */
export function planFacts(catalog: Catalog, words: FactWords): readonly PlanFact[] {
  const fact = (name: FactName, of: (plan: Plan) => string): PlanFact => ({
    label: words.labels[name],
    values: catalog.plans.map(of),
  });
  const { yes } = words;
  const profiles = profilesIn(catalog.content);
  const cards = cardsIn(catalog.content);
  return [
    fact('price', (plan) => priceTag(plan, words)),
    fact('yearly', (plan) => yearTag(plan, words)),
    fact('profiles', ({ tier }) => String(profiles[tier])),
    fact('included', ({ tier }) => String(cards[tier] || none)),
    fact('each', paid(words.price(furtherCardCents(catalog)))),
    fact('share', () => yes),
    // Specification 1, section 6: Free has one profile and no switching; whoever has several can switch.
    fact('switch', ({ tier }) => (profiles[tier] > 1 ? yes : none)),
    fact('urls', paid(yes)),
    fact('support', ({ billing }) => (billing === 'lifetime' ? yes : none)),
  ];
}

/** A fact that every paid plan has, and the free one lacks. */
function paid(value: string): (plan: Plan) => string {
  return ({ tier }) => (isFreeTier(tier) ? none : value);
}

function yearTag(plan: Plan, { price, less }: FactWords): string {
  if (plan.billing === 'lifetime' || plan.yearlyPriceCents === 0) return none;
  const savedCents = yearlySavingCents(plan);
  const ofYear = price(plan.yearlyPriceCents);
  return savedCents > 0 ? less(ofYear, price(savedCents)) : ofYear;
}

import { countedProfiles, type ByTier } from '../accounts/tiers.ts';
import type { CatalogContent } from './catalog.ts';
import { cardsIn, profilesIn } from './plan-caps.ts';
import { planNameIn } from './plan-names.ts';
import { planTerms, type PlanCaps, type PlanId, type PlanTerms } from './plans.ts';

type CapName = keyof PlanCaps;

/**
 * The highest numbers. With more cards in a unit, those of the largest order would reach the positions of accessories
 * (`returned-things.ts`).
 */
export const mostOfCap = { profiles: 1_000, cards: 50 } as const satisfies Record<CapName, number>;

export const capMessages = {
  profiles: 'Please enter a whole number from 1 to 1,000.',
  cards: `Please enter a whole number from 1 to ${mostOfCap.cards}.`,
  noCards: 'This plan comes without cards.',
  lower: (name: string, count: number) =>
    `Please enter at least ${count}, as many as ${name} includes.`,
} as const;

/** Whether a plan ships with cards; another one is sold without, whatever it includes. */
export function hasCards(id: PlanId): boolean {
  return id === 'business-plus' || id === 'lifetime';
}

/** The path of the field of a number. */
export function capPath(id: PlanId, cap: CapName): string {
  return `plans.${id}.caps.${cap}`;
}

/** The plans that have a number, the lower before the higher. */
function plansWith(cap: CapName): readonly PlanTerms[] {
  return planTerms.filter(({ id }) => cap === 'profiles' || hasCards(id));
}

function numbersIn(content: CatalogContent, cap: CapName): ByTier {
  return cap === 'profiles' ? profilesIn(content) : cardsIn(content);
}

function isNumber(cap: CapName, count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= mostOfCap[cap];
}

/** Why numbers can't be published, by the path of their field. A higher plan includes all of a lower one. */
export function capProblems(content: CatalogContent): Record<string, string> {
  const found: Record<string, string> = {};
  for (const cap of ['profiles', 'cards'] as const) {
    const numbers = numbersIn(content, cap);
    const plans = plansWith(cap);
    for (const [index, { id, tier }] of plans.entries()) {
      const count = numbers[tier];
      const lower = plans[index - 1];
      if (!isNumber(cap, count)) {
        found[capPath(id, cap)] = capMessages[cap];
      } else if (
        lower !== undefined &&
        isNumber(cap, numbers[lower.tier]) &&
        count < numbers[lower.tier]
      ) {
        const name = planNameIn(content, 'en', lower.tier);
        found[capPath(id, cap)] = capMessages.lower(name, numbers[lower.tier]);
      }
    }
  }
  for (const { id } of planTerms) {
    if (!hasCards(id) && content.plans[id].caps?.cards !== undefined) {
      found[capPath(id, 'cards')] = capMessages.noCards;
    }
  }
  return found;
}

function capChangesOf(from: CatalogContent, to: CatalogContent, cap: CapName) {
  const [before, after] = [numbersIn(from, cap), numbersIn(to, cap)];
  return plansWith(cap)
    .filter(({ tier }) => before[tier] !== after[tier])
    .map(({ tier }) => ({
      name: planNameIn(to, 'en', tier),
      before: before[tier],
      after: after[tier],
    }));
}

/** The new numbers of a version in words, one each. */
export function capChanges(from: CatalogContent, to: CatalogContent): string[] {
  const of = { profiles: 'profiles', cards: 'NFC cards per unit' };
  return (['profiles', 'cards'] as const).flatMap((cap) =>
    capChangesOf(from, to, cap).map(
      ({ name, before, after }) => `${name}: ${of[cap]} ${before} → ${after}`,
    ),
  );
}

/** The question before a lowered number is published; `undefined`: none is lowered. */
export function loweredCapsMessage(from: CatalogContent, to: CatalogContent): string | undefined {
  const lowered = (cap: CapName, counted: (count: number) => string) =>
    capChangesOf(from, to, cap)
      .filter(({ before, after }) => after < before)
      .map(({ name, before, after }) => `${name} from ${before} to ${counted(after)}`);
  const all = [
    ...lowered('profiles', countedProfiles),
    ...lowered('cards', (count) => `${count} NFC ${count === 1 ? 'card' : 'cards'}`),
  ];
  if (all.length === 0) return undefined;
  return `Please confirm these limits: ${all.join('; ')}. Customers keep the profiles and cards they have.`;
}

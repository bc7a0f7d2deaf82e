import { countedProfiles, type ByTier } from '../accounts/tiers.ts';
import type { CatalogContent } from './catalog.ts';
import { cardsIn, countedCards, mostCards, profilesIn } from './plan-caps.ts';
import { planNameIn } from './plan-names.ts';
import { planTerms, type PlanCaps } from './plans.ts';

/** The most profiles of a plan. */
const mostProfiles = 1_000;

export const capMessages = {
  profiles: 'Please enter a whole number from 1 to 1,000.',
  cards: `Please enter a whole number from 0 to ${mostCards}.`,
  noCards: 'The free plan comes without NFC cards.',
  lower: (name: string, count: number) =>
    `Please enter at least ${count}, as many as ${name} includes.`,
} as const;

/** From so many cards of a unit on, a raised number asks twice. */
const manyCards = 10;

/** A number of each plan, and what it may be. */
interface Cap {
  readonly name: keyof PlanCaps;
  readonly of: (content: CatalogContent) => ByTier;
  readonly least: number;
  readonly most: number;
  /** In the history. */
  readonly label: string;
}

const caps: readonly Cap[] = [
  { name: 'profiles', of: profilesIn, least: 1, most: mostProfiles, label: 'profiles' },
  { name: 'cards', of: cardsIn, least: 0, most: mostCards, label: 'NFC cards' },
];

function isNumber({ least, most }: Cap, count: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most;
}

/** Why numbers can't be published, by the path of their field. A higher plan includes all of a lower one. */
export function capProblems(content: CatalogContent): Record<string, string> {
  const ofFree = content.plans.free.caps?.cards ?? 0;
  return {
    ...Object.assign({}, ...caps.map((cap) => problemsOf(cap, content))),
    ...(ofFree !== 0 && { 'plans.free.caps.cards': capMessages.noCards }),
  };
}

function problemsOf(cap: Cap, content: CatalogContent): Record<string, string> {
  const found: Record<string, string> = {};
  const counts = cap.of(content);
  for (const [index, { id, tier }] of planTerms.entries()) {
    const path = `plans.${id}.caps.${cap.name}`;
    const count = counts[tier];
    const lower = planTerms[index - 1];
    const least = lower && isNumber(cap, counts[lower.tier]) ? counts[lower.tier] : 0;
    if (!isNumber(cap, count)) found[path] = capMessages[cap.name];
    else if (lower !== undefined && count < least) {
      found[path] = capMessages.lower(planNameIn(content, 'en', lower.tier), least);
    }
  }
  return found;
}

function changesOf(cap: Cap, from: CatalogContent, to: CatalogContent) {
  const [before, after] = [cap.of(from), cap.of(to)];
  return planTerms
    .filter(({ tier }) => before[tier] !== after[tier])
    .map(({ tier }) => ({
      cap: cap.name,
      label: cap.label,
      name: planNameIn(to, 'en', tier),
      before: before[tier],
      after: after[tier],
    }));
}

const allChanges = (from: CatalogContent, to: CatalogContent) =>
  caps.flatMap((cap) => changesOf(cap, from, to));

/** The new numbers of a version in words, one each. */
export function capChanges(from: CatalogContent, to: CatalogContent): string[] {
  return allChanges(from, to).map(
    ({ name, label, before, after }) => `${name}: ${label} ${before} → ${after}`,
  );
}

/** The question before fewer profiles are published, or very many cards; `undefined`: there are neither. */
export function oddCapsMessage(from: CatalogContent, to: CatalogContent): string | undefined {
  const said = [loweredProfilesMessage(from, to), manyCardsMessage(from, to)];
  return said.filter((one) => one !== undefined).join(' ') || undefined;
}

function manyCardsMessage(from: CatalogContent, to: CatalogContent): string | undefined {
  const many = allChanges(from, to)
    .filter(({ cap, before, after }) => cap === 'cards' && after > before && after >= manyCards)
    .map(({ name, before, after }) => `${name} from ${before} to ${countedCards(after)}`);
  return many.length === 0 ? undefined : `Please confirm these cards: ${many.join('; ')}.`;
}

function loweredProfilesMessage(from: CatalogContent, to: CatalogContent): string | undefined {
  const lowered = allChanges(from, to)
    .filter(({ cap, before, after }) => cap === 'profiles' && after < before)
    .map(({ name, before, after }) => `${name} from ${before} to ${countedProfiles(after)}`);
  if (lowered.length === 0) return undefined;
  return `Please confirm these limits: ${lowered.join('; ')}. Customers keep the profiles they have.`;
}

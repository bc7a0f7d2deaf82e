import { countedProfiles } from '../accounts/tiers.ts';
import type { CatalogContent } from './catalog.ts';
import { profilesIn } from './plan-caps.ts';
import { planNameIn } from './plan-names.ts';
import { planTerms, type PlanId } from './plans.ts';

/** The most profiles of a plan. */
const mostProfiles = 1_000;

export const capMessages = {
  profiles: 'Please enter a whole number from 1 to 1,000.',
  lower: (name: string, count: number) =>
    `Please enter at least ${count}, as many as ${name} includes.`,
} as const;

/** The path of the field of a plan's profiles. */
export function capPath(id: PlanId): string {
  return `plans.${id}.caps.profiles`;
}

function isNumber(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= mostProfiles;
}

/** Why numbers can't be published, by the path of their field. A higher plan includes all of a lower one. */
export function capProblems(content: CatalogContent): Record<string, string> {
  const found: Record<string, string> = {};
  const profiles = profilesIn(content);
  for (const [index, { id, tier }] of planTerms.entries()) {
    const count = profiles[tier];
    const lower = planTerms[index - 1];
    const least = lower && isNumber(profiles[lower.tier]) ? profiles[lower.tier] : 0;
    if (!isNumber(count)) found[capPath(id)] = capMessages.profiles;
    else if (lower !== undefined && count < least) {
      found[capPath(id)] = capMessages.lower(planNameIn(content, 'en', lower.tier), least);
    }
  }
  return found;
}

function changesOf(from: CatalogContent, to: CatalogContent) {
  const [before, after] = [profilesIn(from), profilesIn(to)];
  return planTerms
    .filter(({ tier }) => before[tier] !== after[tier])
    .map(({ tier }) => ({
      name: planNameIn(to, 'en', tier),
      before: before[tier],
      after: after[tier],
    }));
}

/** The new numbers of a version in words, one each. */
export function capChanges(from: CatalogContent, to: CatalogContent): string[] {
  return changesOf(from, to).map(
    ({ name, before, after }) => `${name}: profiles ${before} → ${after}`,
  );
}

/** The question before a lowered number is published; `undefined`: none is lowered. */
export function loweredCapsMessage(from: CatalogContent, to: CatalogContent): string | undefined {
  const lowered = changesOf(from, to)
    .filter(({ before, after }) => after < before)
    .map(({ name, before, after }) => `${name} from ${before} to ${countedProfiles(after)}`);
  if (lowered.length === 0) return undefined;
  return `Please confirm these limits: ${lowered.join('; ')}. Customers keep the profiles they have.`;
}

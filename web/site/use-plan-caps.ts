import type { ByTier } from '#domain/accounts/tiers.ts';
import type { CatalogVersion } from '#domain/catalog/catalog.ts';
import { cardsIn, profilesIn, shippedCards, shippedProfiles } from '#domain/catalog/plan-caps.ts';
import { useCatalogVersion } from './use-plan-names.ts';

interface PlanCapsOfNow {
  /** How many profiles each plan manages. */
  readonly profiles: ByTier;
  /** How many NFC cards come with a unit of each. */
  readonly cards: ByTier;
  /** How many profiles stay unlocked with each, though it may manage fewer new ones. */
  readonly kept: ByTier;
}

const shipped: PlanCapsOfNow = {
  profiles: shippedProfiles,
  cards: shippedCards,
  kept: shippedProfiles,
};

/** How much the plans include today; from the root loader. Where it failed, as they ship. */
export function usePlanCaps(): PlanCapsOfNow {
  const version = useCatalogVersion();
  return version === undefined ? shipped : capsOf(version);
}

function capsOf({ content, kept }: CatalogVersion): PlanCapsOfNow {
  const profiles = profilesIn(content);
  return { profiles, cards: cardsIn(content), kept: kept ?? profiles };
}

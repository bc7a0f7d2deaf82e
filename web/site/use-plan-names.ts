import { useRouteLoaderData } from 'react-router';
import type { Tier } from '#domain/accounts/tiers.ts';
import type { CatalogVersion } from '#domain/catalog/catalog.ts';
import {
  planNamesIn,
  shippedPlanNames,
  tierNameOf,
  type PlanNames,
} from '#domain/catalog/plan-names.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';

/** Worked out once for each version and language, so that names keep their identity from one render to the next. */
const read = new WeakMap<CatalogVersion, Map<SiteLanguage, PlanNames>>();

/** Today's names of the plans; from the root loader, so on every page. Where it failed, the shipped names. */
export function usePlanNames(language: SiteLanguage): PlanNames {
  const version = useCatalogVersion();
  return version === undefined ? shippedPlanNames : namesOf(version, language);
}

/** Today's name of a tier. */
export function useTierName(language: SiteLanguage): (tier: Tier) => string {
  const names = usePlanNames(language);
  return (tier) => tierNameOf(names, tier);
}

/** The version of the catalog that the page was opened with; `undefined` where the root loader failed. */
export function useCatalogVersion(): CatalogVersion | undefined {
  return useRouteLoaderData<() => { catalog: CatalogVersion }>('root')?.catalog;
}

function namesOf(version: CatalogVersion, language: SiteLanguage): PlanNames {
  const known = read.get(version) ?? new Map<SiteLanguage, PlanNames>();
  read.set(version, known);
  const names = known.get(language) ?? planNamesIn(version.content, language);
  known.set(language, names);
  return names;
}

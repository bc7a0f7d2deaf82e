import { useRouteLoaderData } from 'react-router';
import type { Tier } from '#domain/accounts/tiers.ts';
import type { CatalogVersion } from '#domain/catalog/catalog.ts';
import {
  inSentence,
  planNamesIn,
  shippedPlanNames,
  tierNameOf,
  type PlanNames,
} from '#domain/catalog/plan-names.ts';
import { wordsIn } from '#domain/catalog/translations.ts';
import type { SiteLanguage } from '#domain/texts/site-languages.ts';

interface Names {
  readonly plans: PlanNames;
  /** By the accessories' ids. */
  readonly accessories: ReadonlyMap<string, string>;
}

/** Worked out once for each version and language, so that names keep their identity from one render to the next. */
const read = new WeakMap<CatalogVersion, Map<SiteLanguage, Names>>();
const noAccessories: Names['accessories'] = new Map();

/** Today's names of the plans; from the root loader, so on every page. Where it failed, the shipped names. */
export function usePlanNames(language: SiteLanguage): PlanNames {
  const version = useCatalogVersion();
  return version === undefined ? shippedPlanNames : namesOf(version, language).plans;
}

/** Today's names of the accessories by their ids. */
export function useAccessoryNames(language: SiteLanguage): ReadonlyMap<string, string> {
  const version = useCatalogVersion();
  return version === undefined ? noAccessories : namesOf(version, language).accessories;
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

/** The names of what a version sells in a language. */
export function namesOf(version: CatalogVersion, language: SiteLanguage): Names {
  const known = read.get(version) ?? new Map<SiteLanguage, Names>();
  read.set(version, known);
  const names = known.get(language) ?? readNames(version, language);
  known.set(language, names);
  return names;
}

function readNames({ content }: CatalogVersion, language: SiteLanguage): Names {
  const accessories = (content.accessories ?? []).map((one): [string, string] => [
    one.id,
    inSentence(wordsIn(one, language).name, language),
  ]);
  return { plans: planNamesIn(content, language), accessories: new Map(accessories) };
}

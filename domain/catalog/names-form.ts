import { singleLine } from '../text.ts';
import { findAccessory } from './accessories.ts';
import { siteLanguages, type SiteLanguage } from '../texts/site-languages.ts';
import type { CatalogContent } from './catalog.ts';
import { namedBy } from './named-product.ts';
import { planNameIn } from './plan-names.ts';
import { planTerms, seatPlanName, type PlanTerms } from './plans.ts';
import { productNameOf, soldProducts, type ProductId } from './products.ts';
import { findSurchargedStock, surchargeTerms } from './surcharges.ts';
import { translationIn, wordsIn } from './translations.ts';
import { translationPath } from './translations-form.ts';

/** The longest name of a plan, in characters. */
export const longestPlanName = 60;

export const nameMessages = {
  name: `Please enter a name of at most ${longestPlanName} characters, on one line.`,
  taken: (name: string) => `Something else is called ${name} already. Please choose another name.`,
} as const;

/** The path of the field of a plan's name. */
export function namePath(id: PlanTerms['id'], language: SiteLanguage): string {
  return language === 'en'
    ? `plans.${id}.names.en`
    : translationPath(`plans.${id}`, language, 'name');
}

/** Why names can't be published, by the path of their field. A name that the shop ships with is at no fault. */
export function nameProblems(content: CatalogContent): Record<string, string> {
  const found: Record<string, string> = {};
  for (const plan of planTerms) {
    for (const language of siteLanguages) {
      const texts = content.plans[plan.id];
      const own = translationIn(texts, language)?.name || undefined;
      const name = language === 'en' ? texts.names?.en : own;
      const problem = name === undefined ? undefined : nameProblem(name, content, plan, language);
      if (problem !== undefined) found[namePath(plan.id, language)] = problem;
    }
  }
  return found;
}

function nameProblem(
  name: string,
  content: CatalogContent,
  plan: PlanTerms,
  language: SiteLanguage,
): string | undefined {
  const isName = name !== '' && name.length <= longestPlanName && name === singleLine(name);
  if (!isName) return nameMessages.name;
  const others = new Set([
    ...planTerms
      .filter(({ id }) => id !== plan.id)
      .flatMap((other) => namesOf(content, other, language)),
    ...soldProducts.flatMap((product) => (product.tier === null ? [compared(product.name)] : [])),
    ...(content.accessories ?? []).map((one) => compared(wordsIn(one, language).name)),
    compared(seatPlanName),
  ]);
  const isTaken = namesOf(content, plan, language).some((own) => others.has(own));
  return isTaken ? nameMessages.taken(name) : undefined;
}

/** The names by which a plan is sold in a language, for comparison: `business`, `business monthly` and the like. */
function namesOf(content: CatalogContent, { tier }: PlanTerms, language: SiteLanguage): string[] {
  const planName = planNameIn(content, language, tier);
  const named = soldProducts
    .filter((product) => product.tier === tier)
    .map((product) => productNameOf(planName, product.billing));
  return [planName, ...named].map(compared);
}

/** As a reader takes two names for the same. */
function compared(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The new names of a version in words, one each. */
export function nameChanges(from: CatalogContent, to: CatalogContent): string[] {
  return planTerms.flatMap(({ tier }) =>
    siteLanguages.flatMap((language) => {
      const before = planNameIn(from, language, tier);
      const after = planNameIn(to, language, tier);
      // A language without a name of its own follows the English one, which is said once.
      const follows = language !== 'en' && after === planNameIn(to, 'en', tier);
      const followed = language !== 'en' && before === planNameIn(from, 'en', tier);
      if (before === after || (follows && followed)) return [];
      return [`Name${language === 'en' ? '' : ` (${language})`}: ${before} → ${after}`];
    }),
  );
}

/** The English name of a product in a version of the catalog. */
export function nameIn(content: CatalogContent, id: ProductId): string {
  const terms = soldProducts.find((product) => product.id === id);
  if (terms !== undefined) return namedBy(content, terms).name;
  const material = findSurchargedStock(id);
  if (material !== undefined) return surchargeTerms(material.id).name;
  return findAccessory(content, id)?.name ?? id;
}

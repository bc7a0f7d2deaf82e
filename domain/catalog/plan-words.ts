import { planNameIn, shippedPlanNames, type NamedPlans } from './plan-names.ts';
import type { Language } from '../texts/languages.ts';
import { translationIn, type PlanTranslation, type Translated } from './translations.ts';

/** The description and features of a plan. */
export interface PlanWords {
  readonly description: string;
  readonly features: readonly string[];
}

/**
 * The words of a plan in a language. A keeper's translation comes first. Else a text that is still the shipped one has its
 * shipped translation, and one that a keeper has written is shown as written: a translation of something else never is.
 * @param shipped the shipped words in English, and the same in the language
 * @param content names the plan that the words of another one name
 */
export function planWordsIn(
  plan: PlanWords & Translated<PlanTranslation>,
  language: Language,
  { english, translated }: { readonly english: PlanWords; readonly translated: PlanWords },
  content: NamedPlans,
): PlanWords {
  const own = translationIn(plan, language);
  const plus = planNameIn(content, language, 'business_plus');
  const named = (text: string) => text.replace(shippedPlanNames.business_plus, () => plus);
  const isShipped = plan.description === english.description;
  const features = plan.features.map((feature) => {
    const index = english.features.indexOf(feature);
    const shipped = translated.features[index];
    return shipped === undefined ? feature : named(shipped);
  });
  return {
    description: own?.description || (isShipped ? named(translated.description) : plan.description),
    features: own !== undefined && own.features.length > 0 ? own.features : features,
  };
}

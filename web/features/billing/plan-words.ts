import { useMemo } from 'react';
import heldEnglish from '#domain/texts/inside/held/en.json' with { type: 'json' };
import planEnglish from '#domain/texts/inside/plan/en.json' with { type: 'json' };
import { useHeldTexts, type HeldTexts } from '#web/site/inside/held-texts.ts';
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import { usePlanTexts, type PlanTexts } from '#web/site/inside/plan-texts.ts';
import { soldName } from '#web/site/inside/sold-name.ts';
import { useSoldTexts } from '#web/site/inside/sold-texts.ts';

/** The words of a plan and its subscriptions. */
export interface PlanWords {
  readonly plan: PlanTexts;
  readonly held: HeldTexts;
  readonly name: (sold: { readonly productId: string; readonly name: string }) => string;
}

export const englishPlanWords: PlanWords = {
  plan: insideTexts<'plan'>('en', planEnglish),
  held: insideTexts<'held'>('en', heldEnglish),
  name: ({ name }) => name,
};

/** The words of a plan in its owner's language. */
export function usePlanWords(): PlanWords {
  const plan = usePlanTexts();
  const held = useHeldTexts();
  const sold = useSoldTexts();
  return useMemo(() => ({ plan, held, name: (one) => soldName(sold, one) }), [plan, held, sold]);
}

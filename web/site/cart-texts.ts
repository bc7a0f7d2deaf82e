import english from '#domain/texts/cart/en.json' with { type: 'json' };
import { useMemo } from 'react';
import type { WithPlanNames } from '#domain/catalog/plan-names.ts';
import { shopTextsHook, type ShopTexts } from './shop-texts.tsx';
import { useAccessoryNames, usePlanNames } from './use-plan-names.ts';

/** With the names of the plans and accessories in the same language. */
export interface CartTexts extends ShopTexts<'cart'>, WithPlanNames {
  /** By their ids. */
  readonly accessoryNames: ReadonlyMap<string, string>;
}

const useTexts = shopTextsHook<'cart'>(english);

/** The texts of the cart in the page's language (decision 85). */
export function useCartTexts(): CartTexts {
  const texts = useTexts();
  const planNames = usePlanNames(texts.language);
  const accessoryNames = useAccessoryNames(texts.language);
  return useMemo(
    () => ({ ...texts, planNames, accessoryNames }),
    [texts, planNames, accessoryNames],
  );
}

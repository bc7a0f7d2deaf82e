import type { CardStockId } from '#domain/card-design/card-stocks.ts';
import english from '#domain/texts/design/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';

export type DesignTexts = ShopTexts<'design'>;

/** The texts of printed cards in the page's language (decision 85). */
export const useDesignTexts = shopTextsHook<'design'>(english);

const materialKeys = {
  forest: 'design.forest',
  bone: 'design.bone',
  night: 'design.night',
  ocean: 'design.ocean',
  clay: 'design.clay',
  birch: 'design.birch',
} as const satisfies Readonly<Record<CardStockId, string>>;

/** The material of a stock in the page's language. The names of stocks are the same in all languages. */
export function materialIn({ text }: DesignTexts, stock: CardStockId): string {
  return text(materialKeys[stock]);
}

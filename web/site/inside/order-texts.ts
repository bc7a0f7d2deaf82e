import english from '#domain/texts/inside/orders/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type OrderTexts = InsideTexts<'orders'>;

/** The texts of orders and receipts in their owner's language (decision 85). */
export const useOrderTexts = insideTextsHook<'orders'>(english);

import english from '#domain/texts/inside/returns/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type ReturnsTexts = InsideTexts<'returns'>;

/** The texts of an order's returns in their owner's language (decision 85). */
export const useReturnsTexts = insideTextsHook<'returns'>(english);

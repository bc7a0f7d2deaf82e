import english from '#domain/texts/inside/insights/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type InsightsTexts = InsideTexts<'insights'>;

/** The texts of the insights in their owner's language (decision 85). */
export const useInsightsTexts = insideTextsHook<'insights'>(english);

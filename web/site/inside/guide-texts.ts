import english from '#domain/texts/inside/guide/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type GuideTexts = InsideTexts<'guide'>;

/** The texts of the tour and of the second tap in their owner's language (decision 85). */
export const useGuideTexts = insideTextsHook<'guide'>(english);

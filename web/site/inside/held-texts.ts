import english from '#domain/texts/inside/held/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type HeldTexts = InsideTexts<'held'>;

/** The texts of an owner's cards, and of those to come in their owner's language (decision 85). */
export const useHeldTexts = insideTextsHook<'held'>(english);

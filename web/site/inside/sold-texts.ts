import english from '#domain/texts/inside/sold/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type SoldTexts = InsideTexts<'sold'>;

/** The names of what is sold in the owner's language (decision 85). */
export const useSoldTexts = insideTextsHook<'sold'>(english);

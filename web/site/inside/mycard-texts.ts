import english from '#domain/texts/inside/mycard/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type MyCardTexts = InsideTexts<'mycard'>;

/** The texts of one's own card, to be held out, in their owner's language (decision 85). */
export const useMyCardTexts = insideTextsHook<'mycard'>(english);

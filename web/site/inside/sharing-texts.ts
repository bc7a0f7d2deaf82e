import english from '#domain/texts/inside/sharing/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type SharingTexts = InsideTexts<'sharing'>;

/** The texts of the dialogs by which a profile is shared in their owner's language (decision 85). */
export const useSharingTexts = insideTextsHook<'sharing'>(english);

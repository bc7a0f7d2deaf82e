import english from '#domain/texts/inside/profile/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type ProfileTexts = InsideTexts<'profile'>;

/** The texts of a profile's form in their owner's language (decision 85). */
export const useProfileTexts = insideTextsHook<'profile'>(english);

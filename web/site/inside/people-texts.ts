import english from '#domain/texts/inside/people/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type PeopleTexts = InsideTexts<'people'>;

/** The texts of the people whom an owner met in their language (decision 85). */
export const usePeopleTexts = insideTextsHook<'people'>(english);

import english from '#domain/texts/inside/seats/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type SeatsTexts = InsideTexts<'seats'>;

/** The texts of the seats that an account pays for in their owner's language (decision 85). */
export const useSeatsTexts = insideTextsHook<'seats'>(english);

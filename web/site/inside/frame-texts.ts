import english from '#domain/texts/inside/frame/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type FrameTexts = InsideTexts<'frame'>;

/** The texts of the frame of the owner's pages in their owner's language (decision 85). */
export const useFrameTexts = insideTextsHook<'frame'>(english);

import english from '#domain/texts/inside/inbox/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type InboxTexts = InsideTexts<'inbox'>;

/** The texts of the messages in their owner's language (decision 85). */
export const useInboxTexts = insideTextsHook<'inbox'>(english);

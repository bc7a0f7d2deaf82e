import english from '#domain/texts/inside/settings/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type SettingsTexts = InsideTexts<'settings'>;

/** The texts of the account settings in their owner's language (decision 85). */
export const useSettingsTexts = insideTextsHook<'settings'>(english);

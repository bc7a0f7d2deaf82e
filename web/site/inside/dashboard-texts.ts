import english from '#domain/texts/inside/dashboard/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type DashboardTexts = InsideTexts<'dashboard'>;

/** The texts of the dashboard in their owner's language (decision 85). */
export const useDashboardTexts = insideTextsHook<'dashboard'>(english);

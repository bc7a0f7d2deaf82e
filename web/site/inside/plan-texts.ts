import english from '#domain/texts/inside/plan/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type PlanTexts = InsideTexts<'plan'>;

/** The texts of the account's plan and its change in their owner's language (decision 85). */
export const usePlanTexts = insideTextsHook<'plan'>(english);

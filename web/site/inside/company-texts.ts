import english from '#domain/texts/inside/company/en.json' with { type: 'json' };
import { insideTextsHook, type InsideTexts } from './inside-texts.tsx';

export type CompanyTexts = InsideTexts<'company'>;

/** The texts of a company's pages in their reader's language (decision 85). */
export const useCompanyTexts = insideTextsHook<'company'>(english);

import en from './catalogue/en.json' with { type: 'json' };
import { createTexts, type Catalogue } from './texts.ts';

export const englishCatalogue: Catalogue = en;

/** The English texts, for pages that are in English alone. */
export const english = createTexts('en', en);

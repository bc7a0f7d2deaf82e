import en from './catalogue/en.json' with { type: 'json' };
import { createTexts } from './texts.ts';

/** The English texts, for pages that are in English alone. */
export const english = createTexts('en', en);

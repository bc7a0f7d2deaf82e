import ar from './catalogue/ar.json' with { type: 'json' };
import de from './catalogue/de.json' with { type: 'json' };
import en from './catalogue/en.json' with { type: 'json' };
import es from './catalogue/es.json' with { type: 'json' };
import fr from './catalogue/fr.json' with { type: 'json' };
import he from './catalogue/he.json' with { type: 'json' };
import hi from './catalogue/hi.json' with { type: 'json' };
import it from './catalogue/it.json' with { type: 'json' };
import ja from './catalogue/ja.json' with { type: 'json' };
import ko from './catalogue/ko.json' with { type: 'json' };
import nl from './catalogue/nl.json' with { type: 'json' };
import pl from './catalogue/pl.json' with { type: 'json' };
import pt from './catalogue/pt.json' with { type: 'json' };
import sv from './catalogue/sv.json' with { type: 'json' };
import tr from './catalogue/tr.json' with { type: 'json' };
import zh from './catalogue/zh.json' with { type: 'json' };
import zhHant from './catalogue/zh-Hant.json' with { type: 'json' };
import { languages, type Language } from './languages.ts';
import { createTexts, type Catalogue, type Texts } from './texts.ts';

/** All catalogues: for the server alone, since a browser needs one at most. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  sv,
  tr,
  zh,
  'zh-Hant': zhHant,
};

const all = new Map(
  languages.map((language) => [language, createTexts(language, catalogues[language])]),
);

/** The texts in a language. */
export function textsIn(language: Language): Texts {
  const texts = all.get(language);
  if (texts === undefined) throw new Error(`there are no texts in ${language}`);
  return texts;
}

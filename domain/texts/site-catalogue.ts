import ar from './site/ar.json' with { type: 'json' };
import de from './site/de.json' with { type: 'json' };
import en from './site/en.json' with { type: 'json' };
import es from './site/es.json' with { type: 'json' };
import fr from './site/fr.json' with { type: 'json' };
import ja from './site/ja.json' with { type: 'json' };
import type { SiteLanguage } from './site-languages.ts';
import type { SiteTextParameters } from './site-text-parameters.ts';

export type SiteTextKey = keyof SiteTextParameters;

/** The messages of the shop's pages: for the server alone, since a browser is sent those of one page. */
export const siteCatalogues: Readonly<Record<SiteLanguage, Readonly<Record<SiteTextKey, string>>>> =
  { ar, de, en, es, fr, ja };

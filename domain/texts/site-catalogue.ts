import ar from './site/ar.json' with { type: 'json' };
import de from './site/de.json' with { type: 'json' };
import en from './site/en.json' with { type: 'json' };
import es from './site/es.json' with { type: 'json' };
import fr from './site/fr.json' with { type: 'json' };
import ja from './site/ja.json' with { type: 'json' };
import shellAr from './shell/ar.json' with { type: 'json' };
import shellDe from './shell/de.json' with { type: 'json' };
import shellEn from './shell/en.json' with { type: 'json' };
import shellEs from './shell/es.json' with { type: 'json' };
import shellFr from './shell/fr.json' with { type: 'json' };
import shellJa from './shell/ja.json' with { type: 'json' };
import cartAr from './cart/ar.json' with { type: 'json' };
import cartDe from './cart/de.json' with { type: 'json' };
import cartEn from './cart/en.json' with { type: 'json' };
import cartEs from './cart/es.json' with { type: 'json' };
import cartFr from './cart/fr.json' with { type: 'json' };
import cartJa from './cart/ja.json' with { type: 'json' };
import checkoutAr from './checkout/ar.json' with { type: 'json' };
import checkoutDe from './checkout/de.json' with { type: 'json' };
import checkoutEn from './checkout/en.json' with { type: 'json' };
import checkoutEs from './checkout/es.json' with { type: 'json' };
import checkoutFr from './checkout/fr.json' with { type: 'json' };
import checkoutJa from './checkout/ja.json' with { type: 'json' };
import plansAr from './plans/ar.json' with { type: 'json' };
import plansDe from './plans/de.json' with { type: 'json' };
import plansEn from './plans/en.json' with { type: 'json' };
import plansEs from './plans/es.json' with { type: 'json' };
import plansFr from './plans/fr.json' with { type: 'json' };
import plansJa from './plans/ja.json' with { type: 'json' };
import successAr from './success/ar.json' with { type: 'json' };
import successDe from './success/de.json' with { type: 'json' };
import successEn from './success/en.json' with { type: 'json' };
import successEs from './success/es.json' with { type: 'json' };
import successFr from './success/fr.json' with { type: 'json' };
import successJa from './success/ja.json' with { type: 'json' };
import type { SiteLanguage } from './site-languages.ts';
import type { SiteTextParameters } from './site-text-parameters.ts';

export type SiteTextKey = keyof SiteTextParameters;

/** The messages of the shop's pages: for the server alone, since a browser is sent those of one page. */
export const siteCatalogues: Readonly<Record<SiteLanguage, Readonly<Record<SiteTextKey, string>>>> =
  {
    ar: { ...shellAr, ...ar, ...cartAr, ...checkoutAr, ...successAr, ...plansAr },
    de: { ...shellDe, ...de, ...cartDe, ...checkoutDe, ...successDe, ...plansDe },
    en: { ...shellEn, ...en, ...cartEn, ...checkoutEn, ...successEn, ...plansEn },
    es: { ...shellEs, ...es, ...cartEs, ...checkoutEs, ...successEs, ...plansEs },
    fr: { ...shellFr, ...fr, ...cartFr, ...checkoutFr, ...successFr, ...plansFr },
    ja: { ...shellJa, ...ja, ...cartJa, ...checkoutJa, ...successJa, ...plansJa },
  };

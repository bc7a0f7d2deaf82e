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
import designAr from './design/ar.json' with { type: 'json' };
import designDe from './design/de.json' with { type: 'json' };
import designEn from './design/en.json' with { type: 'json' };
import designEs from './design/es.json' with { type: 'json' };
import designFr from './design/fr.json' with { type: 'json' };
import designJa from './design/ja.json' with { type: 'json' };
import designerAr from './designer/ar.json' with { type: 'json' };
import designerDe from './designer/de.json' with { type: 'json' };
import designerEn from './designer/en.json' with { type: 'json' };
import designerEs from './designer/es.json' with { type: 'json' };
import designerFr from './designer/fr.json' with { type: 'json' };
import designerJa from './designer/ja.json' with { type: 'json' };
import factsAr from './facts/ar.json' with { type: 'json' };
import factsDe from './facts/de.json' with { type: 'json' };
import factsEn from './facts/en.json' with { type: 'json' };
import factsEs from './facts/es.json' with { type: 'json' };
import factsFr from './facts/fr.json' with { type: 'json' };
import factsJa from './facts/ja.json' with { type: 'json' };
import loginAr from './login/ar.json' with { type: 'json' };
import loginDe from './login/de.json' with { type: 'json' };
import loginEn from './login/en.json' with { type: 'json' };
import loginEs from './login/es.json' with { type: 'json' };
import loginFr from './login/fr.json' with { type: 'json' };
import loginJa from './login/ja.json' with { type: 'json' };
import accountAr from './account/ar.json' with { type: 'json' };
import accountDe from './account/de.json' with { type: 'json' };
import accountEn from './account/en.json' with { type: 'json' };
import accountEs from './account/es.json' with { type: 'json' };
import accountFr from './account/fr.json' with { type: 'json' };
import accountJa from './account/ja.json' with { type: 'json' };
import teamsAr from './teams/ar.json' with { type: 'json' };
import teamsDe from './teams/de.json' with { type: 'json' };
import teamsEn from './teams/en.json' with { type: 'json' };
import teamsEs from './teams/es.json' with { type: 'json' };
import teamsFr from './teams/fr.json' with { type: 'json' };
import teamsJa from './teams/ja.json' with { type: 'json' };
import joinAr from './join/ar.json' with { type: 'json' };
import joinDe from './join/de.json' with { type: 'json' };
import joinEn from './join/en.json' with { type: 'json' };
import joinEs from './join/es.json' with { type: 'json' };
import joinFr from './join/fr.json' with { type: 'json' };
import joinJa from './join/ja.json' with { type: 'json' };
import undoAr from './undo/ar.json' with { type: 'json' };
import undoDe from './undo/de.json' with { type: 'json' };
import undoEn from './undo/en.json' with { type: 'json' };
import undoEs from './undo/es.json' with { type: 'json' };
import undoFr from './undo/fr.json' with { type: 'json' };
import undoJa from './undo/ja.json' with { type: 'json' };
import ssoAr from './sso/ar.json' with { type: 'json' };
import ssoDe from './sso/de.json' with { type: 'json' };
import ssoEn from './sso/en.json' with { type: 'json' };
import ssoEs from './sso/es.json' with { type: 'json' };
import ssoFr from './sso/fr.json' with { type: 'json' };
import ssoJa from './sso/ja.json' with { type: 'json' };
import type { SiteLanguage } from './site-languages.ts';
import type { SiteTextParameters } from './site-text-parameters.ts';

export type SiteTextKey = keyof SiteTextParameters;

/** The messages of the shop's pages: for the server alone, since a browser is sent those of one page. */
export const siteCatalogues: Readonly<Record<SiteLanguage, Readonly<Record<SiteTextKey, string>>>> =
  {
    ar: {
      ...shellAr,
      ...ar,
      ...cartAr,
      ...checkoutAr,
      ...successAr,
      ...plansAr,
      ...designAr,
      ...designerAr,
      ...factsAr,
      ...loginAr,
      ...accountAr,
      ...teamsAr,
      ...joinAr,
      ...undoAr,
      ...ssoAr,
    },
    de: {
      ...shellDe,
      ...de,
      ...cartDe,
      ...checkoutDe,
      ...successDe,
      ...plansDe,
      ...designDe,
      ...designerDe,
      ...factsDe,
      ...loginDe,
      ...accountDe,
      ...teamsDe,
      ...joinDe,
      ...undoDe,
      ...ssoDe,
    },
    en: {
      ...shellEn,
      ...en,
      ...cartEn,
      ...checkoutEn,
      ...successEn,
      ...plansEn,
      ...designEn,
      ...designerEn,
      ...factsEn,
      ...loginEn,
      ...accountEn,
      ...teamsEn,
      ...joinEn,
      ...undoEn,
      ...ssoEn,
    },
    es: {
      ...shellEs,
      ...es,
      ...cartEs,
      ...checkoutEs,
      ...successEs,
      ...plansEs,
      ...designEs,
      ...designerEs,
      ...factsEs,
      ...loginEs,
      ...accountEs,
      ...teamsEs,
      ...joinEs,
      ...undoEs,
      ...ssoEs,
    },
    fr: {
      ...shellFr,
      ...fr,
      ...cartFr,
      ...checkoutFr,
      ...successFr,
      ...plansFr,
      ...designFr,
      ...designerFr,
      ...factsFr,
      ...loginFr,
      ...accountFr,
      ...teamsFr,
      ...joinFr,
      ...undoFr,
      ...ssoFr,
    },
    ja: {
      ...shellJa,
      ...ja,
      ...cartJa,
      ...checkoutJa,
      ...successJa,
      ...plansJa,
      ...designJa,
      ...designerJa,
      ...factsJa,
      ...loginJa,
      ...accountJa,
      ...teamsJa,
      ...joinJa,
      ...undoJa,
      ...ssoJa,
    },
  };

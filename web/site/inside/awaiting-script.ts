import { directionOf } from '#domain/texts/languages.ts';
import { prefixedLanguages } from '#domain/texts/site-languages.ts';
import { sessionKey } from '#web/session/auth-store.ts';

const fromRight = prefixedLanguages.filter((language) => directionOf(language) === 'rtl');

/**
 * Runs in the head of an owner's page, before anything is painted: the server knows nobody's language, so its English
 * words are hidden from an owner of another one until their own are there (`awaited` in app.css). Browsers are given it
 * inline, so not again.
 */
export const awaitingScript = import.meta.env.SSR
  ? `try{const{user:{language:l},token:t}=JSON.parse(localStorage.getItem('${sessionKey}')).state;if(t&&${JSON.stringify(prefixedLanguages)}.includes(l)){const e=document.documentElement;e.lang=l;if(${JSON.stringify(fromRight)}.includes(l))e.dir='rtl';e.dataset.texts='awaited'}}catch{}`
  : '';

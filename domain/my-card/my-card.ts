import { escapeHtml } from '../html.ts';
import { leadMaximumLengths, maximumTagLength } from '../leads/lead.ts';
import { cardLinks } from '../public-card/card-links.ts';
import { cardName } from '../public-card/card-preview.ts';
import type { Profile } from '../profiles/profile.ts';
import { shownPhone, shownSecondPhone } from '../profiles/shown-phone.ts';
import { parseColor, publicThemeColor, readableTextOn } from '../profiles/theme-color.ts';
import { shownWebsite } from '../profiles/website.ts';
import { closeDirections } from '../text.ts';
import { directionOf, languageTag } from '../texts/languages.ts';
import { englishWords, type MyCardWords } from './my-card-words.ts';
import { photoShare } from './code-around-photo.ts';
import { myCardPath } from './my-card-paths.ts';

export interface MyCard {
  /** The active profile; undefined where there is none yet. */
  readonly profile: Profile | undefined;
  /** Absolute URL in the code. */
  readonly mainUrl: string;
  /** The code as SVG, dark on white with its quiet zone. */
  readonly qrSvg: string;
  /** A square picture as a data URL, in the middle of a code that has room for it (`codeAroundPhoto`). */
  readonly photo?: string | undefined;
  /** The same of the code that holds the contact itself; undefined where there is none. */
  readonly contactQrSvg?: string | undefined;
  /** English, unless they are given. */
  readonly words?: MyCardWords;
}

/** The two codes: the one is shown first, a touch shows the other. */
export type CodeKind = 'page' | 'contact';

/**
 * The style of the markup: the front in the profile's color, all else ink on white paper whatever the theme. The code
 * is dark on white for scanners' sake.
 */
export function myCardStyleSheet({ profile }: Pick<MyCard, 'profile'>): string {
  const color = parseColor(profile?.color ?? '') ?? publicThemeColor;
  return `${sheet}.front { background: ${color}; color: ${readableTextOn(color)}; }\n`;
}

const sheet = `
:host, body { margin: 0; background: #fff; color: #16191a; font: 1rem/1.5 "Inter Variable", system-ui, sans-serif; }
main, .my-card { box-sizing: border-box; display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: inherit; max-width: 40rem; margin: 0 auto; padding: 1rem 1rem 2rem; text-align: center; overflow-wrap: anywhere; }
img { display: block; width: 100%; height: auto; aspect-ratio: 1; background: #fff; }
.code { position: relative; width: min(100%, 60vh, 34rem); width: min(100%, 60dvh, 34rem); margin: 0 auto 1rem; }
.code img { border-radius: 1rem; image-rendering: pixelated; }
.code .photo { position: absolute; inset: 0; box-sizing: border-box; width: ${photoShare * 100}%; margin: auto; padding: 1%; border-radius: 50%; image-rendering: auto; object-fit: cover; }
.front { box-sizing: border-box; width: 100%; padding: 1.25rem 1.25rem 1.75rem; border-radius: 1.5rem; }
.front p { color: inherit; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
label { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding: 0 0.5rem; }
[type=radio] { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: currentColor; }
fieldset:has([value=page]:checked) .contact, fieldset:has([value=contact]:checked) .page { display: none; }
h1 { margin: 0.25rem 0 0; font-size: 1.5rem; line-height: 1.25; font-weight: 600; }
p { margin: 0.25rem 0 0; color: #555b58; }
ul { margin: 0.75rem 0 0; padding: 0; list-style: none; }
a { display: inline-block; padding: 0.625rem 0.5rem; color: #16191a; text-decoration-color: #9a9f9b; text-underline-offset: 0.25em; }
a:focus-visible, input:focus-visible { outline: 2px solid #15803d; outline-offset: 2px; }
.since { margin-top: 1rem; font-size: 0.875rem; }
form { display: grid; gap: 1rem; box-sizing: border-box; width: 100%; max-width: 26rem; margin-top: 3rem; text-align: start; }
h2 { margin: 0; font-size: 1.25rem; font-weight: 600; }
.field { display: grid; gap: 0.25rem; padding: 0; font-size: 0.875rem; font-weight: 500; }
.field > * { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid #8a908c; border-radius: 0.5rem; background: #fff; color: inherit; font: inherit; font-size: 1rem; font-weight: 400; }
button { min-height: 2.75rem; border: 0; border-radius: 0.5rem; background: #15803d; color: #fff; font: inherit; font-weight: 500; }
.kept { margin-top: 1rem; padding: 0.75rem 1rem; border-radius: 0.5rem; background: #e7f5ec; color: #16191a; }
:is(button, .field > *):focus-visible { outline: 2px solid #15803d; outline-offset: 2px; }
@media (max-height: 30rem) and (min-width: 40rem) {
  main, .my-card { max-width: 52rem; }
  .front { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: 2rem; padding: 1.25rem; text-align: start; }
  .front > :is(fieldset, .code) { grid-row: 1 / span 9; }
  .front > [dir] { text-align: -webkit-match-parent; text-align: match-parent; }
  .code { width: 66vh; width: 66dvh; margin: 0 0 0.5rem; }
}
`;

/** The card's HTML, of which every text is escaped. */
export function myCardMarkup(card: MyCard, chosen: CodeKind = 'page'): string {
  const { profile, mainUrl, words = englishWords } = card;
  const code = codesOf(card, chosen);
  const address = `<p>${escapeHtml(mainUrl.replace(/^https?:\/\//, ''))}</p>`;
  if (profile === undefined) {
    return front(
      `${code}<h1>${escapeHtml(words.yourCard)}</h1>${address}<p>${escapeHtml(words.opensOnce)}</p>`,
    );
  }
  const name = `<h1 dir="auto">${textOf(cardName(profile))}</h1>`;
  const company = profile.companyName === cardName(profile) ? '' : profile.companyName;
  const roles = [profile.jobTitle, company]
    .filter((role) => role !== '')
    .map((role) => `<p dir="auto">${textOf(role)}</p>`);
  return front([code, name, ...roles, address].join('')) + contactsOf(profile);
}

function front(html: string): string {
  return `<div class="front">${html}</div>`;
}

/** The codes, of which one is seen; the choice needs no script. */
function codesOf(card: MyCard, chosen: CodeKind): string {
  const { qrSvg, contactQrSvg, photo = '', words = englishWords } = card;
  const page = imageOf('page', qrSvg, words.codeAlt, photo);
  if (contactQrSvg === undefined) return page;
  const contact = imageOf('contact', contactQrSvg, words.contactAlt);
  const choice = (kind: CodeKind, text: string) =>
    `<label><input type="radio" name="code" value="${kind}"${kind === chosen ? ' checked' : ''}>${escapeHtml(text)}</label>`;
  return `<fieldset><legend>${escapeHtml(words.opens)}</legend>${page}${contact}${choice('page', words.page)}${choice('contact', words.contact)}</fieldset>`;
}

function imageOf(kind: CodeKind, svg: string, alt: string, photo = ''): string {
  const inMiddle = photo === '' ? '' : `<img class="photo" src="${escapeHtml(photo)}" alt="">`;
  return `<div class="code ${kind}"><img src="data:image/svg+xml,${encodeURIComponent(svg)}" width="544" height="544" alt="${escapeHtml(alt)}">${inMiddle}</div>`;
}

function contactsOf(profile: Profile): string {
  const links = cardLinks(profile);
  const items = [
    [links.call, shownPhone(profile)],
    [links.email, profile.companyEmail],
    [links.secondCall, shownSecondPhone(profile)],
    [links.secondEmail, profile.secondEmail],
    [links.website, shownWebsite(links.website ?? '')],
  ].flatMap(([href, text = '']) =>
    href === undefined
      ? []
      : [`<li><a href="${escapeHtml(href)}"><bdi>${textOf(text)}</bdi></a></li>`],
  );
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

function textOf(text: string): string {
  return escapeHtml(closeDirections(text));
}

/** The values that the form of the cached page hands to its worker besides what is typed. */
export interface CachedLeadForm {
  /** The account that writes somebody down. */
  readonly account: string;
  /** Random, of this copy of the page: other sites can't send a form that has it. */
  readonly page: string;
  /** The name of the profile that is shown. */
  readonly metWith: string;
}

/** Where the worker says that somebody was kept. */
export const leadKeptMark = '<!--kept-->';

function leadFormOf(form: CachedLeadForm, words: MyCardWords): string {
  const hidden = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const said = (['kept', 'failed'] as const).map((outcome) => {
    const text = words[outcome];
    return text === undefined ? '' : `<!--said-${outcome}=${escapeHtml(text)}-->`;
  });
  const fields = leadFormFields.map(
    ([name, rest]) =>
      `<label class="field">${escapeHtml(labelOf(words, name))}<input name="${name}" autocomplete="off" dir="auto" ${rest}></label>`,
  );
  return `${said.join('')}${leadKeptMark}<form method="post" action="${myCardPath}"><h2>${escapeHtml(words.met)}</h2>${hidden.join('')}${fields.join('')}<label class="field">${escapeHtml(words.labels.notes)}<textarea name="notes" rows="3" maxlength="${leadMaximumLengths.notes}" dir="auto"></textarea></label><button>${escapeHtml(words.save)}</button></form>`;
}

const leadFormFields = [
  ['name', `required maxlength="${leadMaximumLengths.name}"`],
  ['company', `maxlength="${leadMaximumLengths.company}"`],
  ['email', `type="email" maxlength="${leadMaximumLengths.email}"`],
  ['phone', `type="tel" maxlength="${leadMaximumLengths.phone}"`],
  ['tag', `maxlength="${maximumTagLength}"`],
  ['followUpOn', 'type="date"'],
] as const;

function labelOf(words: MyCardWords, name: (typeof leadFormFields)[number][0]): string {
  return name === 'tag' || name === 'followUpOn' ? words[name] : words.labels[name];
}

/**
 * The whole page as it is cached for when there is no signal: without scripts, and with nothing that has
 * to be loaded. The contact's code comes first, for whoever scans it may have no signal either.
 *
 * @param since when it was cached, as text
 * @param lead of the form for people one meets, which the page's worker takes
 */
export function cachedMyCard(card: MyCard, since: string, lead: CachedLeadForm): string {
  const { words = englishWords } = card;
  const lang = languageTag(words.language);
  return `<!doctype html><html lang="${lang}" dir="${directionOf(words.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><meta name="theme-color" content="#ffffff"><title>${escapeHtml(words.title)}</title><style>${myCardStyleSheet(card)}body { min-height: 100vh; min-height: 100dvh; }</style></head><body><main>${myCardMarkup(card, 'contact')}<p class="since">${escapeHtml(words.offline(since))}</p>${leadFormOf(lead, words)}</main></body></html>`;
}

import { escapeHtml } from '../html.ts';
import { cutTo, isRightToLeft, singleLine } from '../text.ts';
import { cardLinks } from '../public-card/card-links.ts';
import { cardName } from '../public-card/card-preview.ts';
import type { ProfileFields } from '../profiles/profile.ts';
import { shownPhone, shownSecondPhone } from '../profiles/shown-phone.ts';
import { shownWebsite } from '../profiles/website.ts';
import { contrastRatio, parseColor, publicThemeColor } from '../profiles/theme-color.ts';
import { signatureStyles, type SignatureStyle } from './signature-styles.ts';

/** The longest a signature's HTML may be: mail programs cut or refuse longer ones. */
export const maximumSignatureLength = 8_000;

export interface SignatureAddresses {
  /** Absolute URL of the profile's page. */
  readonly cardUrl: string;
  /** Absolute URL of its photo or logo as JPEG. */
  readonly photoUrl: string;
}

export interface EmailSignature {
  /** At most {@link maximumSignatureLength} characters. */
  readonly html: string;
  readonly text: string;
}

/** The words of a signature in its owner's language. */
export interface SignatureWords {
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly address: string;
  readonly viewCard: string;
  readonly logoOf: (name: string) => string;
  readonly photoOf: (name: string) => string;
}

const englishWords: SignatureWords = {
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  viewCard: 'View my card',
  logoOf: (name) => `Logo of ${name}`,
  photoOf: (name) => `Photo of ${name}`,
};

/** A line of a signature, with where it leads. */
interface Row {
  readonly label: string;
  readonly text: string;
  readonly href: string | undefined;
}

/** As much of each text as anybody reads below a mail. */
const mostCharacters = 160;
const font = 'font-family:Arial,Helvetica,sans-serif';

/**
 * A profile as the signature of a mail: tables and inline styles alone, which is what mail programs keep.
 * Every text is escaped and stands in a direction of its own; links are `tel:`, `mailto:` and `http(s):`.
 * If it would be too long, the least important parts are left out.
 */
export function emailSignature(
  profile: ProfileFields,
  addresses: SignatureAddresses,
  style: SignatureStyle = signatureStyles.banner,
  words: SignatureWords = englishWords,
): EmailSignature {
  const rows = rowsOf(profile, words);
  let html = htmlOf(profile, rows, addresses, { style, words });
  while (html.length > maximumSignatureLength && rows.length > 0) {
    rows.pop();
    html = htmlOf(profile, rows, addresses, { style, words });
  }
  return { html, text: textOf(profile, rows, addresses) };
}

/** The ways to reach who it is of, those that matter most first. */
function rowsOf(profile: ProfileFields, words: SignatureWords): Row[] {
  const links = cardLinks(profile);
  const { companyEmail, secondEmail, companyLocation } = profile;
  const website = shownWebsite(links.website ?? '').replace(/^www\./, '');
  const rows: Row[] = [
    { label: words.phone, text: links.call ? shownPhone(profile) : '', href: links.call },
    { label: words.email, text: links.email ? companyEmail : '', href: links.email },
    { label: words.website, text: website, href: links.website },
    {
      label: words.phone,
      text: links.secondCall ? shownSecondPhone(profile) : '',
      href: links.secondCall,
    },
    { label: words.email, text: links.secondEmail ? secondEmail : '', href: links.secondEmail },
    { label: words.address, text: companyLocation, href: undefined },
  ];
  return rows.map((row) => ({ ...row, text: shown(row.text) })).filter(({ text }) => text !== '');
}

/** On one line, and cut. */
function shown(text: string): string {
  return cutTo(singleLine(text), mostCharacters);
}

function rolesOf(profile: ProfileFields): string[] {
  const { jobTitle, industry, companyName } = profile;
  const company = companyName === cardName(profile) ? '' : companyName;
  return [jobTitle || industry, company].map(shown).filter((role) => role !== '');
}

function htmlOf(
  profile: ProfileFields,
  rows: readonly Row[],
  { cardUrl, photoUrl }: SignatureAddresses,
  { style, words }: { readonly style: SignatureStyle; readonly words: SignatureWords },
): string {
  const { ink, soft, paper = '#ffffff', edge, edgeAt } = style;
  const name = shown(cardName(profile));
  const color = parseColor(profile.color) ?? publicThemeColor;
  const isMirrored = isRightToLeft(name);
  const side = isMirrored ? 'right' : 'left';
  const lines = [
    lineOf(`font-size:17px;font-weight:bold;color:${ink}`, isolated(name)),
    ...rolesOf(profile).map((role) => lineOf(`font-size:14px;color:${soft}`, isolated(role))),
    ...rows.map((row, index) =>
      lineOf(
        `font-size:14px;color:${ink}${index === 0 ? ';padding-top:8px' : ''}`,
        linkOf(row, ink),
      ),
    ),
    lineOf(
      'font-size:14px;padding-top:8px',
      anchor(
        cardUrl,
        `color:${readableOn(paper, color, ink)};font-weight:bold`,
        escapeHtml(words.viewCard),
      ),
    ),
  ];
  // Coloured paper has a margin of its own.
  const space = style.paper === undefined ? '' : ';padding:12px 16px';
  const alt = profile.profilePicture === '' ? words.logoOf(name) : words.photoOf(name);
  const photo = photoOf(profile, alt, photoUrl, cardUrl, side, style.corners);
  const texts = `<td style="vertical-align:top;border-${edgeAt === 'top' ? 'top' : side}:${edge}px solid ${color};padding-${side}:16px${space}"><table role="presentation" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table></td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" dir="${isMirrored ? 'rtl' : 'ltr'}" style="border-collapse:collapse;${font}${style.paper === undefined ? '' : `;background-color:${paper}`}"><tr>${photo}${texts}</tr></table>`;
}

function lineOf(style: string, content: string): string {
  return `<tr><td style="${font};line-height:1.45;${style}">${content}</td></tr>`;
}

function linkOf({ text, href }: Row, ink: string): string {
  return href === undefined
    ? isolated(text)
    : anchor(href, `color:${ink};text-decoration:none`, isolated(text));
}

/** @param content HTML */
function anchor(href: string, style: string, content: string): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${content}</a>`;
}

function photoOf(
  { profilePicture, logo }: ProfileFields,
  alt: string,
  photoUrl: string,
  cardUrl: string,
  side: 'left' | 'right',
  corners: string,
): string {
  if (profilePicture === '' && logo === '') return '';
  const image = `<img src="${escapeHtml(photoUrl)}" alt="${escapeHtml(alt)}" width="88" height="88" style="display:block;width:88px;height:88px;border:0;border-radius:${corners}">`;
  const away = side === 'left' ? 'right' : 'left';
  return `<td style="vertical-align:top;padding-${away}:16px">${anchor(cardUrl, 'text-decoration:none', image)}</td>`;
}

/** Text that turns nothing beside it; mail programs know the style where they drop the attribute. */
function isolated(text: string): string {
  return `<span dir="auto" style="unicode-bidi:isolate">${escapeHtml(text)}</span>`;
}

/** A link is read on its paper, which not every colour is. */
function readableOn(paper: string, color: string, ink: string): string {
  return contrastRatio(color, paper) >= 4.5 ? color : ink;
}

/** For mails in plain text. Isolates stand around each text, as the HTML has them. */
function textOf(
  profile: ProfileFields,
  rows: readonly Row[],
  { cardUrl }: SignatureAddresses,
): string {
  const isolate = (text: string) => (isRightToLeft(text) ? `\u2068${text}\u2069` : text);
  return [
    isolate(shown(cardName(profile))),
    ...rolesOf(profile).map(isolate),
    ...rows.map(({ label, text }) => `${label}: ${isolate(text)}`),
    cardUrl,
  ].join('\n');
}

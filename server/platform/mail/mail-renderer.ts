import { brandPalette } from '#domain/site/brand-palette.ts';
import {
  defaultLanguage,
  directionOf,
  languageTag,
  type Language,
} from '#domain/texts/languages.ts';
import type { MailBrand, MailContent, MailPictures, MailRow } from './mail-content.ts';
import { markup, type Markup } from './markup.ts';

/** Makes both forms of a mail. */
export function renderMail(content: MailContent, brand: MailBrand) {
  return {
    // user-written parts may hold line breaks, which a subject cannot
    subject: content.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    html: inBrandColor(renderHtml(content, brand).html, brand.color),
    text: renderText(content, brand),
  };
}

/** Puts the brand's color in place of the two greens of the styles: the line above the sheet, and the button. */
function inBrandColor(html: string, color: string): string {
  if (color === '') return html;
  const { accent } = brandPalette(color).light;
  return html
    .replaceAll('border-top:4px solid #16a34a', `border-top:4px solid ${accent}`)
    .replaceAll('border-top-color: #16a34a', `border-top-color: ${accent}`)
    .replaceAll(';background:#15803d;color:#ffffff', `;background:${accent};color:#ffffff`);
}

function renderText(content: MailContent, brand: MailBrand): string {
  const { heading, paragraphs, pictures, rows = [], code, action, note } = content;
  const parts = [heading, ...paragraphs];
  if (pictures !== undefined) parts.push(textLinesOf(pictures).join('\n'));
  if (rows.length > 0) parts.push(rows.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  if (code !== undefined) parts.push(code);
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  if (note !== undefined) parts.push(note);
  // RFC 3676, section 4.3: what follows "-- " is the signature
  parts.push(['-- ', brand.brandName, ...signatureOf(brand)].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function textLinesOf({ shown, more }: MailPictures): string[] {
  return [...shown.map(({ alt }) => alt), ...(more === undefined ? [] : [more])];
}

function signatureOf({ postalAddress, supportEmail }: MailBrand): string[] {
  return postalAddress === undefined ? [supportEmail] : [postalAddress, supportEmail];
}

// Inline styles are what every mail program reads; the style element only turns them dark.
const ink = 'color:#14201a';
const muted = 'color:#57635b';
const family = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif";
const styles = {
  page: 'margin:0;padding:0;background:#f4f6f5',
  preheader: 'display:none;max-height:0;overflow:hidden',
  sheet:
    'max-width:560px;background:#ffffff;border:1px solid #e2e7e4;border-top:4px solid #16a34a;border-radius:8px',
  content: `padding:32px;font:16px/1.5 ${family}`,
  brand: `margin:0 0 24px;font-size:14px;font-weight:600;${muted}`,
  heading: `margin:0 0 16px;font-size:22px;line-height:1.3;${ink}`,
  paragraph: `margin:0 0 16px;${ink}`,
  rows: `margin:0 0 16px;border-collapse:collapse;${ink}`,
  // cells of their own font: tables do not inherit it everywhere
  rowLabel: `padding:8px 0;font:16px/1.5 ${family};vertical-align:top`,
  rowValue: `padding:8px 0;font:16px/1.5 ${family};vertical-align:top;white-space:nowrap`,
  row: 'font-weight:400',
  total: 'font-weight:600;border-top:1px solid #e2e7e4',
  code: `margin:24px 0;padding:16px;border-radius:8px;background:#eef2f0;text-align:center;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;${ink}`,
  // white around it: dark programs darken the sheet, and a code is read dark on light
  image:
    'display:block;width:100%;height:auto;margin:0 auto;border:0;border-radius:8px;background:#ffffff',
  picture: `display:inline-block;max-width:100%;margin:0 8px 8px 0;border:0;vertical-align:top;font:14px/1.4 ${family};${ink}`,
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#15803d;color:#ffffff;font-weight:600;text-decoration:none',
  address: `margin:0 0 24px;font-size:13px;word-break:break-all;${muted}`,
  note: `margin:24px 0 0;font-size:14px;${muted}`,
  signature: `margin:16px 0 0;font:13px/1.5 ${family};${muted}`,
};
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #111412 !important; }
  .sheet { background: #1b1f1c !important; border-color: #2e3530 !important; border-top-color: #16a34a !important; }
  .ink { color: #f2f5f3 !important; }
  .muted { color: #a9b3ac !important; }
  .code { background: #252b27 !important; }
  .rule { border-color: #2e3530 !important; }
}`;

interface Sides {
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
}

/** Mail programs know no logical sides. */
function sidesOf(language: Language): Sides {
  return directionOf(language) === 'rtl'
    ? { start: 'right', end: 'left' }
    : { start: 'left', end: 'right' };
}

const br = markup`<br>\n`;

function renderHtml(content: MailContent, brand: MailBrand): Markup {
  const { language = defaultLanguage } = content;
  const direction = directionOf(language);
  const { start } = sidesOf(language);
  return markup`<!doctype html>
<html lang="${languageTag(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${darkStyles}
</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preheader}">${content.preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.sheet}">
<tr><td dir="${direction}" style="${styles.content};text-align:${start}">
<p class="muted" style="${styles.brand}">${brand.brandName}</p>
<h1 class="ink" style="${styles.heading}">${content.heading}</h1>
${renderBody(content, language)}</td></tr>
</table>
<p class="muted" dir="ltr" style="${styles.signature}">${lines(signatureOf(brand))}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function renderBody(content: MailContent, language: Language): Markup[] {
  const { paragraphs, pictures, rows = [], code, image, action, note } = content;
  const parts = paragraphs.map(
    (text) => markup`<p class="ink" style="${styles.paragraph}">${lines(text.split('\n'))}</p>\n`,
  );
  if (pictures !== undefined) parts.push(renderPictures(pictures));
  if (rows.length > 0) parts.push(renderRows(rows, sidesOf(language)));
  if (code !== undefined) {
    parts.push(markup`<p class="code ink" style="${styles.code}">${code}</p>\n`);
  }
  if (image !== undefined) {
    const side = String(image.side);
    parts.push(
      markup`<p style="margin:24px 0"><img src="${image.url}" alt="${image.alt}" width="${side}" height="${side}" style="${styles.image};max-width:${side}px"></p>\n`,
    );
  }
  if (action !== undefined) {
    parts.push(
      markup`<p style="margin:24px 0 8px"><a href="${action.url}" style="${styles.button}">${action.label}</a></p>\n`,
      // for someone who reads where buttons don't work, or wants to see where this one leads
      markup`<p class="muted" dir="ltr" style="${styles.address};text-align:${sidesOf(language).start}">${action.url}</p>\n`,
    );
  }
  if (note !== undefined)
    parts.push(markup`<p class="muted" style="${styles.note}">${lines(note.split('\n'))}</p>\n`);
  return parts;
}

/** The alternative text stands in a picture's place where pictures are not loaded, so it looks like text. */
function renderPictures({ shown, more }: MailPictures): Markup {
  const images = shown.map(
    ({ url, alt, width, height }) =>
      markup`<img src="${url}" alt="${alt}" width="${String(width)}" height="${String(height)}" class="ink" style="${styles.picture}">\n`,
  );
  const rest = more === undefined ? '' : markup`<br>\n<span class="muted">${more}</span>`;
  return markup`<p class="ink" style="${styles.paragraph}">${images}${rest}</p>\n`;
}

/** A table of data, so its cells keep their roles; the total stands out by weight and a rule. */
function renderRows(rows: readonly MailRow[], { start, end }: Sides): Markup {
  const rendered = rows.map(({ label, value }, index) => {
    const isTotal = index === rows.length - 1;
    const look = isTotal ? styles.total : styles.row;
    return markup`<tr>
<th scope="row" class="rule" style="${styles.rowLabel};padding-${end}:16px;text-align:${start};${look}">${label}</th>
<td class="rule" style="${styles.rowValue};text-align:${end};${look}">${value}</td>
</tr>
`;
  });
  return markup`<table class="ink" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.rows}">
${rendered}</table>
`;
}

/** With `br`, since some mail programs know no `white-space`. */
function lines(texts: readonly string[]): Markup[] {
  return texts.map((line, index) => markup`${index === 0 ? '' : br}${line}`);
}

import { escapeHtml } from '../html.ts';
import { cardLinks } from '../public-card/card-links.ts';
import { cardName } from '../public-card/card-preview.ts';
import type { Profile } from '../profiles/profile.ts';
import { shownPhone, shownSecondPhone } from '../profiles/shown-phone.ts';
import { closeDirections } from '../text.ts';

export interface MyCard {
  /** The active profile; undefined where there is none yet. */
  readonly profile: Profile | undefined;
  /** Absolute URL in the code. */
  readonly mainUrl: string;
  /** The code as SVG, dark on white with its quiet zone. */
  readonly qrSvg: string;
}

/** What the markup looks like: always ink on white paper, whatever the theme, for scanners' sake. */
export const myCardStyleSheet = `
:host, body { margin: 0; background: #fff; color: #16191a; font: 1rem/1.5 "Inter Variable", system-ui, sans-serif; }
main, .my-card { box-sizing: border-box; display: flex; flex-direction: column; align-items: center; justify-content: center; min-height: inherit; max-width: 40rem; margin: 0 auto; padding: 1rem 1rem 2rem; text-align: center; overflow-wrap: anywhere; }
img { display: block; width: min(92vw, 60vh, 34rem); width: min(92vw, 60dvh, 34rem); aspect-ratio: 1; background: #fff; image-rendering: pixelated; }
h1 { margin: 0.25rem 0 0; font-size: 1.5rem; line-height: 1.25; font-weight: 600; }
p { margin: 0.25rem 0 0; color: #555b58; }
ul { margin: 0.75rem 0 0; padding: 0; list-style: none; }
a { display: inline-block; padding: 0.625rem 0.5rem; color: #16191a; text-decoration-color: #9a9f9b; text-underline-offset: 0.25em; }
a:focus-visible { outline: 2px solid #15803d; outline-offset: 2px; }
.since { margin-top: 1rem; font-size: 0.875rem; }
`;

/** The card's HTML, of which every text is escaped. */
export function myCardMarkup({ profile, mainUrl, qrSvg }: MyCard): string {
  const code = `<img src="data:image/svg+xml,${encodeURIComponent(qrSvg)}" width="544" height="544" alt="QR code that opens your main URL">`;
  const address = `<p>${escapeHtml(mainUrl.replace(/^https?:\/\//, ''))}</p>`;
  if (profile === undefined) {
    return `${code}<h1>Your card</h1>${address}<p>It opens a profile as soon as there is one.</p>`;
  }
  const name = `<h1 dir="auto">${textOf(cardName(profile))}</h1>`;
  const company = profile.companyName === cardName(profile) ? '' : profile.companyName;
  const roles = [profile.jobTitle, company]
    .filter((role) => role !== '')
    .map((role) => `<p dir="auto">${textOf(role)}</p>`);
  return [code, name, ...roles, address, contactsOf(profile)].join('');
}

function contactsOf(profile: Profile): string {
  const links = cardLinks(profile);
  const items = [
    [links.call, shownPhone(profile)],
    [links.email, profile.companyEmail],
    [links.secondCall, shownSecondPhone(profile)],
    [links.secondEmail, profile.secondEmail],
    [links.website, links.website?.replace(/^https?:\/\//, '') ?? ''],
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

/**
 * The whole page as it is kept for when there is no signal: without scripts, and with nothing that has
 * to be loaded. @param since when it was kept, in words
 */
export function keptMyCard(card: MyCard, since: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><meta name="theme-color" content="#ffffff"><title>My Card</title><style>${myCardStyleSheet}body { min-height: 100vh; min-height: 100dvh; }</style></head><body><main>${myCardMarkup(card)}<p class="since">No connection. Shown as kept on this device on ${escapeHtml(since)}.</p></main></body></html>`;
}

import { contactQrPath, qrPngPath, qrSvgPath } from '#domain/public-card/card-paths.ts';
import type { DashboardTexts } from '#web/site/inside/dashboard-texts.ts';

/** A QR code, as it is shown and kept. */
export interface Code {
  readonly title: string;
  readonly alt: string;
  /** The name of its files, without the extension. */
  readonly fileName: string;
  /** Says below the code what it is, or does. */
  readonly note: string;
  /** Site paths of the two files. */
  readonly SVG: string;
  readonly PNG: string;
}

const plain = (url: string) => url.replace(/^https?:\/\//, '');

/** The code that opens the account's card. */
export function pageCode({ text }: DashboardTexts, uniqueId: string, mainUrl: string): Code {
  return {
    title: text('dashboard.codeTitle'),
    alt: text('dashboard.codeAlt'),
    fileName: `qr-${uniqueId}`,
    note: plain(mainUrl),
    SVG: qrSvgPath(uniqueId),
    PNG: qrPngPath(uniqueId),
  };
}

/** The code that opens one profile, whichever is active. */
export function profileCode(
  { text }: DashboardTexts,
  profile: { readonly uniqueId: string; readonly userProfile: string },
  slug: string,
  url: string,
): Code {
  const { uniqueId, userProfile: name } = profile;
  return {
    title: text('dashboard.profileCodeTitle', { name }),
    alt: text('dashboard.profileCodeAlt', { name }),
    fileName: `qr-${uniqueId}-${slug}`,
    note: plain(url),
    SVG: qrSvgPath(uniqueId, slug),
    PNG: qrPngPath(uniqueId, slug),
  };
}

/**
 * The code that holds the contact of the active profile.
 *
 * @param version of that profile: the code changes with it
 */
export function contactCode({ text }: DashboardTexts, uniqueId: string, version: number): Code {
  return {
    title: text('dashboard.contactCodeTitle'),
    alt: text('dashboard.contactCodeAlt'),
    fileName: `contact-qr-${uniqueId}`,
    note: text('dashboard.contactCodeNote'),
    SVG: `${contactQrPath(uniqueId, 'svg')}?v=${version}`,
    PNG: `${contactQrPath(uniqueId, 'png')}?v=${version}`,
  };
}

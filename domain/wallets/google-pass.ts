import type { WalletCard } from './wallet-card.ts';
import { localizedText } from './wallet-texts.ts';

/** The ids under which Google keeps a pass. */
export interface GooglePassIds {
  readonly id: string;
  readonly classId: string;
}

/** Google's bound for the token: browsers and mails carry 2,048 characters of an address. */
export const longestSaveToken = 1_800;

/** The page on which a signed-in person saves the pass. @param token signed */
export function googleSaveUrl(token: string): string {
  return `https://pay.google.com/gp/v/save/${token}`;
}

/** The pass of a card as a `GenericObject` (Google Wallet API, v1). @param publicUrl an origin */
export function googlePassOf(
  card: WalletCard,
  ids: GooglePassIds,
  { brandName, publicUrl }: { readonly brandName: string; readonly publicUrl: string },
) {
  const { name, roles, contacts, url, background, photo, logo } = card;
  return {
    ...ids,
    state: 'ACTIVE',
    cardTitle: plain(brandName),
    header: plain(name),
    subheader: roles.length === 0 ? null : plain(roles.map(({ value }) => value).join(', ')),
    hexBackgroundColor: background,
    barcode: { type: 'QR_CODE', value: url, alternateText: url.replace(/^https?:\/\//, '') },
    logo: imageOf(logo || photo, publicUrl, name),
    textModulesData: contacts.map(({ id, label, value }) => ({
      id,
      localizedHeader: localizedText(label),
      body: value,
    })),
  };
}

/** A pass that shows nobody and leads nowhere: Google forgets what was in it. */
export function expiredGooglePass(ids: GooglePassIds, brandName: string) {
  return {
    ...ids,
    state: 'EXPIRED',
    cardTitle: plain(brandName),
    header: localizedText('Not in use'),
    subheader: null,
    barcode: null,
    logo: null,
    textModulesData: [],
  };
}

export type GooglePass = ReturnType<typeof googlePassOf> | ReturnType<typeof expiredGooglePass>;

function plain(value: string) {
  return { defaultValue: { language: 'en', value } };
}

/** Google fetches pictures itself, and from https alone. */
function imageOf(sitePath: string, publicUrl: string, name: string) {
  if (sitePath === '' || !publicUrl.startsWith('https:')) return null;
  return { sourceUri: { uri: publicUrl + sitePath }, contentDescription: plain(name) };
}

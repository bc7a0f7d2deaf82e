import { defaultCardLayout, type CardLayout } from '../profiles/card-layout.ts';
import { shownPhone, shownSecondPhone } from '../profiles/shown-phone.ts';
import type { SiteIdentity } from '../site/page-meta.ts';
import type { Language } from '../texts/languages.ts';
import type { CardPageView } from './card-page.ts';
import { sampleCardPath } from './sample-person.ts';
import { sampleProfileOf } from './sample-profiles.ts';

/** The site path of the sample with this layout; the default layout's sample is the one on the pictured cards. */
export function sampleCardPathOf(layout: CardLayout): string {
  return layout === defaultCardLayout ? sampleCardPath : `${sampleCardPath}/${layout}`;
}

/** The view that a sample's page is rendered from, as that of every card. @param language the visitor's */
export function sampleCardView(
  layout: CardLayout,
  { brandName, publicUrl }: SiteIdentity,
  language: Language,
): CardPageView {
  const profile = sampleProfileOf(layout);
  const path = sampleCardPathOf(layout);
  const qrPath = `${path}/qr.svg`;
  return {
    profile,
    language,
    phones: { first: shownPhone(profile), second: shownSecondPhone(profile) },
    user: { uniqueId: profile.uniqueId, qrCode: qrPath },
    brandName,
    slug: '',
    canonicalUrl: publicUrl + path,
    vCardPath: `${path}/contact.vcf`,
    qrPath,
  };
}

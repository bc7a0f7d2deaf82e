import { defaultProfileFields, type Profile } from '../profiles/profile.ts';
import { shownPhone, shownSecondPhone } from '../profiles/shown-phone.ts';
import type { SiteIdentity } from '../site/page-meta.ts';
import type { CardPageView } from './card-page.ts';
import {
  sampleCardPath,
  samplePerson,
  samplePortraitPath,
  sampleQrPath,
  sampleVCardPath,
} from './sample-person.ts';

const { name, role, company, email, website } = samplePerson;
const uniqueId = 'sample';

/** The sample's profile; it belongs to no account. */
export const sampleProfile: Profile = {
  ...defaultProfileFields(),
  _id: uniqueId,
  uniqueId,
  isActive: true,
  isLocked: false,
  version: 1,
  userProfile: name,
  profileType: 'Business',
  jobTitle: role,
  companyName: company,
  industry: 'Architecture',
  companyPhone: '5550100142',
  companyCountryCode: '+1',
  companyPhoneFormat: 'parentheses',
  companyEmail: email,
  website,
  companyLocation: 'Gothenburg, Sweden',
  description:
    'Timber houses, and old ones made warm again. I draw, calculate and stand on the site until the last door closes.',
  keySkills: 'Timber, Renovation, Daylight, Small sites',
  links: [
    { label: 'Houses we built', url: 'https://lind.example/houses', isShown: true },
    { label: 'Book a first talk', url: 'https://lind.example/talk', isShown: true },
  ],
  linkedin: 'https://www.linkedin.com/in/rosa-lind-example',
  instagram: 'https://www.instagram.com/lind.example',
  profilePicture: samplePortraitPath,
  color: '#166534',
  profilePosition: 'left',
};

/** The view that its page is rendered from, as that of every card. */
export function sampleCardView({ brandName, publicUrl }: SiteIdentity): CardPageView {
  return {
    profile: sampleProfile,
    language: 'en',
    phones: { first: shownPhone(sampleProfile), second: shownSecondPhone(sampleProfile) },
    user: { uniqueId, qrCode: sampleQrPath },
    brandName,
    slug: '',
    canonicalUrl: publicUrl + sampleCardPath,
    vCardPath: sampleVCardPath,
    qrPath: sampleQrPath,
  };
}

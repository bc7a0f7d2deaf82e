import { shownPhone, shownSecondPhone } from '#domain/profiles/shown-phone.ts';
import { createHash } from 'node:crypto';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { defaultProfileFields, type Profile } from '#domain/profiles/profile.ts';

export const emptyProfile: Profile = {
  _id: '01920000-0000-7000-8000-000000000000',
  uniqueId: 'abcdefghjk',
  isActive: true,
  isLocked: false,
  version: 1,
  ...defaultProfileFields(),
  // none chosen, unlike in a new form
  color: '',
};

export const fullProfile: Profile = {
  ...emptyProfile,
  userProfile: 'Marta Oliveira',
  profileType: 'Business',
  companyName: 'Atelier Oliveira',
  companyLocation: 'Rua Augusta 24, Lisboa',
  companyPhone: '5551234567',
  companyEmail: 'marta@atelier.example',
  website: 'https://atelier.example',
  description: 'We restore old houses.',
  pronouns: 'she/her',
  jobTitle: 'Architect',
  industry: 'Building',
  secondPhone: '1701234567',
  secondPhoneCountryCode: '+49',
  secondEmail: 'marta@home.example',
  links: [
    { label: 'Plans', url: 'https://www.plans.example/2026', isShown: true },
    { label: 'Not yet', url: 'https://later.example', isShown: false },
    { label: 'shop.example', url: 'https://shop.example', isShown: true },
  ],
  foundedYear: '2009',
  employeeCount: '12',
  keySkills: 'Restoration, Timber',
  twitterX: 'https://x.com/marta',
  linkedin: 'https://linkedin.com/in/marta',
  facebook: 'https://facebook.com/marta',
  instagram: 'https://instagram.com/marta',
  youtube: 'https://youtube.com/@marta',
  color: '#1d4ed8',
  logo: '/files/photo.jpg',
  secondaryLogo: '/files/banner.jpg',
};

/** Text as it comes in the worst case: long, and hardly compressible. */
function longText(length: number): string {
  const words = Array.from({ length }, (_, index) =>
    createHash('md5').update(String(index)).digest('base64url'),
  );
  return words.join(' ').slice(0, length);
}

export const longestProfile: Profile = {
  ...fullProfile,
  userProfile: longText(500),
  companyName: longText(499),
  companyLocation: longText(498),
  companyPhone: '123456789012345',
  jobTitle: longText(496),
  industry: longText(497),
  description: longText(5000),
  keySkills: Array.from({ length: 30 }, (_, index) => `Skill ${index}`).join(','),
};

/** Text that would break out of an attribute, a style sheet or a script. */
export const markup = '"></style></script><img src=x onerror=alert(1)>';

export const hostileProfile: Profile = {
  ...fullProfile,
  userProfile: markup,
  companyName: markup,
  companyLocation: markup,
  companyEmail: markup,
  pronouns: markup,
  jobTitle: markup,
  industry: markup,
  secondEmail: markup,
  links: [
    { label: markup, url: 'javascript:alert(1)', isShown: true },
    { label: markup, url: 'https://plans.example', isShown: true },
  ],
  description: markup,
  keySkills: markup,
  foundedYear: markup,
  color: markup,
  website: 'javascript:alert(1)',
  linkedin: 'javascript:alert(1)',
  facebook: 'https://evil.example/facebook.com',
};

/** The view that the public page of a profile is rendered from. */
export function viewOf(profile: Profile, changes: Partial<CardPageView> = {}): CardPageView {
  return {
    profile,
    language: 'en',
    phones: { first: shownPhone(profile), second: shownSecondPhone(profile) },
    user: { uniqueId: 'abcdefghjk', qrCode: '/card/abcdefghjk/qr.svg' },
    brandName: 'Nearcard',
    slug: '',
    canonicalUrl: 'https://nearcard.example/card/abcdefghjk',
    vCardPath: '/card/abcdefghjk/contact.vcf',
    qrPath: '/card/abcdefghjk/qr.svg',
    ...changes,
  };
}

import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import { addProfile, leastProfile, makeAccount, type Account } from '../accounts.ts';
import { joinShop } from '../shop.ts';
import { goTo, type Scene } from './scene.ts';

interface CardProfile extends ProfileInput {
  /** Which pictures it has. */
  readonly pictures?: readonly ('profilePicture' | 'logo' | 'secondaryLogo')[];
  /** Its pictures are in its gallery as well. */
  readonly hasGallery?: boolean;
  /** A name that is longer than the rules allow by now. */
  readonly storedName?: string;
}

const full: CardProfile = {
  userProfile: 'Dr. Marta Oliveira-Schönfeld',
  profileType: 'Business',
  pronouns: 'she/her',
  jobTitle: 'Architect and Conservator',
  companyName: 'Atelier Oliveira & Söhne',
  companyLocation: 'Rua Augusta 24, 1100-053 Lisboa, Portugal',
  secondPhone: '1701234567',
  secondPhoneCountryCode: '+49',
  secondEmail: 'marta.oliveira-schoenfeld@atelier-restoration.example',
  website: 'https://atelier.example',
  industry: 'Building restoration',
  foundedYear: '2009',
  employeeCount: '12',
  description:
    'We restore old houses in the oldest part of the city, with the craftsmen who know how they were built.\n\nAsk us before you tear anything down.',
  keySkills: 'Restoration, Timber, Lime plaster, Heritage law, Surveying',
  linkedin: 'https://linkedin.com/in/marta',
  facebook: 'https://facebook.com/marta',
  instagram: 'https://instagram.com/marta',
  twitterX: 'https://x.com/marta',
  youtube: 'https://youtube.com/@marta',
  links: [
    { label: 'Selected plans', url: 'https://www.plans.example/2026' },
    { url: 'https://shop.example' },
  ],
  color: '#1d4ed8',
  pictures: ['profilePicture', 'logo', 'secondaryLogo'],
};

const long = (text: string, length: number) => text.repeat(length).slice(0, length).trim();

/** Public cards from nearly empty to extreme. */
export const cardProfiles: Readonly<Record<string, CardProfile>> = {
  'the least': {},
  'all of it': full,
  'all at its longest': {
    ...full,
    userProfile: long('Bartholomew Featherstonehaugh-Cholmondeley ', 120),
    jobTitle: long('Principal Donaudampfschifffahrtsgesellschaftskapitän ', 120),
    companyName: long('Rindfleischetikettierungsüberwachungsgesellschaft mbH ', 120),
    companyLocation: long('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ', 250),
    pronouns: 'they/them, or whatever you like, really!',
    companyEmail: `${'bartholomew.'.repeat(5)}cholmondeley@${'sub.'.repeat(12)}example.com`,
    website: `https://example.com/${'a'.repeat(200)}`,
    industry: long('Telecommunications ', 120),
    foundedYear: '1789',
    employeeCount: 'several hundred thousand people',
    description: long('We have been doing what we do for as long as anybody remembers. ', 2000),
    keySkills: long('Unverhältnismäßigkeitsprüfung, Tea, ', 480),
    links: Array.from({ length: 10 }, (_, index) => ({
      label: long(`Link ${index + 1} to a page about something else `, 60),
      url: `https://${'very-'.repeat(8)}long-host-name.example.com/${index}`,
    })),
    profilePosition: 'right',
  },
  'a name of 500 letters': {
    storedName: long('Wolfeschlegelsteinhausenbergerdorff Ada ', 500),
    pictures: ['profilePicture'],
  },
  'Arabic on the right': {
    userProfile: 'محمد بن سلمان الراشد',
    profileType: 'Business',
    companyName: 'شركة النور للتجارة العامة',
    jobTitle: 'مدير المشتريات',
    companyLocation: 'طريق الملك فهد، الرياض',
    description: 'نستورد ونوزع معدات البناء منذ عام 1998.\nتواصل معنا عبر WhatsApp.',
    keySkills: 'استيراد, توزيع, لوجستيات',
    pictures: ['profilePicture'],
  },
  'Hebrew on the left': {
    userProfile: 'דוד בן גוריון',
    companyName: 'Negev Kibbutz',
    companyLocation: 'שדה בוקר',
    profilePosition: 'left',
    description: 'הנגב הוא העתיד.',
    pictures: ['profilePicture', 'secondaryLogo'],
  },
  'Chinese in the center': {
    userProfile: '欧阳小明',
    profileType: 'Business',
    companyName: '上海測試有限公司',
    jobTitle: '产品设计总监',
    companyCountryCode: '+86',
    companyPhone: '13812345678',
    companyLocation: '上海市黄浦区南京东路 100 号',
    description: '专注于工业设计与用户体验。'.repeat(6),
    keySkills: '设计, 研究, 原型',
    profilePosition: 'center',
    color: '#b91c1c',
  },
  'Japanese on the left': {
    userProfile: '山田 さくら',
    companyCountryCode: '+81',
    companyPhone: '9012345678',
    jobTitle: 'グラフィックデザイナー',
    companyLocation: '東京都渋谷区神南一丁目',
    profilePosition: 'left',
    color: '#fde047',
    pictures: ['profilePicture'],
  },
  'emoji and markup': {
    userProfile: '👩‍💻 <b>Ada</b> 🇬🇧',
    jobTitle: '<script>alert(1)</script>',
    description: '👩‍👩‍👧‍👦'.repeat(40),
    keySkills: '🎉, <i>x</i>, "quotes", Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  },
  'a company on white': {
    userProfile: 'Acme',
    profileType: 'Business',
    companyName: 'Acme',
    industry: 'Everything',
    color: '#ffffff',
    website: 'https://acme.example',
    profilePosition: 'center',
    pictures: ['logo'],
  },
  'a hidden contact on black': {
    userProfile: 'Ada Lovelace',
    jobTitle: 'Analyst',
    color: '#000000',
    isContactHidden: true,
    website: 'https://ada.example',
    linkedin: 'https://linkedin.com/in/ada',
    profilePosition: 'left',
  },
  'a portrait with everything': {
    ...full,
    layout: 'portrait',
    hasGallery: true,
    bookingUrl: 'https://visits.example/marta',
    openingHours: [
      { day: 'mon', opens: '09:00', closes: '12:00' },
      { day: 'mon', opens: '14:00', closes: '18:00' },
      { day: 'fri', opens: '20:00', closes: '02:00' },
    ],
    links: [
      { label: 'Code', url: 'https://github.com/marta' },
      { label: 'Music', url: 'https://open.spotify.com/artist/marta' },
    ],
  },
  'split, without a photo': { ...full, layout: 'split', color: '#fde047', pictures: [] },
  'split, with a photo': { ...full, layout: 'split', pictures: ['profilePicture'] },
  minimal: { ...full, layout: 'minimal', pictures: ['logo'] },
  'a stage in white light': { ...full, layout: 'stage', color: '#ffffff' },
  business: { ...full, layout: 'business', pictures: ['profilePicture', 'logo'] },
  'links first': {
    ...full,
    userProfile: 'Jo Ng',
    pictures: ['secondaryLogo'],
    blockOrder: ['links', 'social', 'skills', 'contact', 'about'],
    links: Array.from({ length: 10 }, (_, index) => ({
      label: `Chapter ${index + 1}`,
      url: `https://book.example/${index + 1}`,
    })),
  },
};

/** Opens the public page of a profile that is made for it. */
export async function openCardProfile({ page, request }: Scene, profile: string): Promise<void> {
  const { path, name } = await makeCardProfile(request, profile);
  await goTo(page, path, name);
}

/** Makes one of the profiles, in an account of its own. @returns its public page, and who it is of */
export async function makeCardProfile(request: APIRequestContext, name: string) {
  const { pictures = [], hasGallery = false, storedName, ...profile } = cardProfiles[name] ?? {};
  const account = await makeAccount();
  const images: Record<string, string> = {};
  for (const picture of pictures) images[picture] = await upload(request, account, picture);
  const gallery = hasGallery ? Object.values(images) : [];
  await addProfile(account, { ...leastProfile, ...profile, ...images, gallery });
  const { uniqueId, _id: accountId } = account.user;
  if (storedName !== undefined) {
    const { database } = await joinShop();
    const change = database.updateTable('profiles').set({ name: storedName });
    await change.where('accountId', '=', accountId).execute();
  }
  return {
    path: `/card/${uniqueId}`,
    name: storedName ?? profile.userProfile ?? 'Ada Example',
  };
}

const drawings = {
  profilePicture:
    '<svg width="512" height="512"><rect width="512" height="512" fill="#c9b8a4"/><circle cx="256" cy="200" r="96" fill="#5b4636"/><ellipse cx="256" cy="470" rx="190" ry="170" fill="#2b4a5d"/></svg>',
  logo: '<svg width="512" height="512"><rect width="512" height="512" fill="#f3efe6"/><path d="M96 400 256 96l160 304Z" fill="#2b5d4a"/></svg>',
  secondaryLogo:
    '<svg width="1200" height="400"><rect width="1200" height="400" fill="#2b5d4a"/><circle cx="900" cy="200" r="160" fill="#e9c46a"/><path d="M0 400 400 120l500 280Z" fill="#1d4034"/></svg>',
} as const;

async function upload(
  request: APIRequestContext,
  { token }: Account,
  picture: keyof typeof drawings,
): Promise<string> {
  const answer = await request.post('/api/upload-logo', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      type: picture === 'secondaryLogo' ? 'secondary' : 'main',
      logo: {
        name: `${picture}.png`,
        mimeType: 'image/png',
        buffer: await sharp(Buffer.from(drawings[picture])).png().toBuffer(),
      },
    },
  });
  const { logoUrl } = await answer.json();
  return logoUrl;
}

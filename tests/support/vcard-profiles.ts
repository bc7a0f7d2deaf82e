import { normalizeProfile, type ProfileInput } from '#domain/profiles/profile-input.ts';
import type { VCardInput } from '#domain/public-card/vcard.ts';

/** The data that a profile's vCard is made of. */
export function vCardInput(input: ProfileInput, images: Partial<VCardInput> = {}): VCardInput {
  return {
    profile: {
      ...normalizeProfile(input),
      _id: '0198c3a0-0000-7000-8000-000000000000',
      uniqueId: 'abcdefghjk',
      isActive: true,
      isLocked: false,
      version: 1,
    },
    profileUrl: 'https://shop.example/card/abcdefghjk',
    ...images,
    revisedAt: new Date('2026-01-02T03:04:05.678Z'),
  };
}

/** As long as it takes to be folded several times. */
const photoJpegBase64 = '/9j/4AAQSkZJRgABAQAAAQABAAD'.padEnd(400, '+/A0');
const logoJpegBase64 = '/9j/4AAQSkZJRgABAgAAAQABAAD'.padEnd(80, '+/B1');

const full: ProfileInput = {
  userProfile: 'Prof. Dr. Ada Byron Lovelace, PhD',
  profileType: 'Business',
  pronouns: 'she/her',
  jobTitle: 'Analyst; Poet',
  companyName: 'Analytical Engines, Ltd; London',
  companyLocation: '12 St James Sq, London; UK',
  companyCountryCode: '+44',
  companyPhone: '07911123456',
  companyEmail: 'ada@example.com',
  secondPhone: '01701234567',
  secondPhoneCountryCode: '+49',
  secondEmail: 'ada@home.example',
  website: 'https://example.com/a,b;c?d=1,2',
  description: 'First line\nSecond, with "quotes"; and a \\ backslash\n\nÜbung macht den Meister',
  industry: 'Computing',
  keySkills: 'Mathematics, Poetry',
  foundedYear: '1843',
  employeeCount: '2',
  twitterX: 'x.com/ada',
  linkedin: 'linkedin.com/in/ada',
  facebook: 'facebook.com/ada',
  instagram: 'instagram.com/ada',
  youtube: 'youtube.com/@ada',
  links: [
    { label: 'Notes; on the Engine, annotated', url: 'notes.example/a,b' },
    { label: 'Not yet', url: 'later.example', isShown: false },
    { url: 'www.shop.example' },
  ],
};

/** The profiles of `domain/public-card/golden/*.vcf`, by the file's name. */
export const vCardProfiles = {
  empty: vCardInput({}),
  'all-full': vCardInput(full, { photoJpegBase64, logoJpegBase64 }),
  'structured-address': vCardInput({
    ...full,
    companyLocation: 'Haus Süd; 1. Stock, Hauptstraße 1, 69117 Heidelberg, Germany',
    locationParts: {
      formatted: 'Haus Süd; 1. Stock, Hauptstraße 1, 69117 Heidelberg, Germany',
      street: 'Haus Süd; 1. Stock, Hauptstraße 1',
      city: 'Heidelberg',
      state: 'Baden-Württemberg',
      postcode: '69117',
      country: 'Germany',
    },
  }),
  personal: vCardInput({
    userProfile: 'Dr. Martin Luther King Jr.',
    companyLocation: '501 Auburn Ave NE, Atlanta',
    companyPhone: '4045550123',
    companyEmail: 'martin@example.com',
  }),
  umlauts: vCardInput({
    userProfile: 'Jürgen Müßiggang-Öztürk',
    companyName: 'Bäckerei Groß & Söhne GmbH',
    companyLocation: 'Königsstraße 1, 50667 Köln',
    companyCountryCode: '+49',
    companyPhone: '01701234567',
    companyEmail: 'jürgen@bücher.example',
    description: 'Ä'.repeat(40),
  }),
  arabic: vCardInput({
    userProfile: 'محمد بن سلمان',
    companyName: 'شركة النور للتجارة العامة والمقاولات المحدودة، الرياض؛ السعودية',
    description: 'مرحبا\nأهلا وسهلا',
  }),
  chinese: vCardInput({
    userProfile: '王小明',
    companyName: '上海測試有限公司',
    companyCountryCode: '+86',
    companyPhone: '13812345678',
    description: '测试'.repeat(40),
  }),
  japanese: vCardInput({ userProfile: '山田 太郎', companyCountryCode: '+81' }),
  korean: vCardInput({ userProfile: '김철수', jobTitle: '디자이너' }),
  emoji: vCardInput({ userProfile: '👩‍💻 Ada 🇬🇧', description: '👩‍👩‍👧‍👦'.repeat(10) }),
  commas: vCardInput({
    userProfile: 'Lovelace, Ada',
    companyName: ';;,,\\\\',
    companyLocation: 'a;b,c\\d\\n',
    website: 'https://example.com/;,?q={a|b}',
    description: '\\n is no new line; \\, no comma',
  }),
  'octets-75': vCardInput({
    // FN and NOTE are lines of 75 octets, TITLE of 76, ORG is folded before a character of three.
    userProfile: 'x'.repeat(72),
    jobTitle: 'x'.repeat(70),
    companyName: `${'x'.repeat(70)}王`,
    description: `${'x'.repeat(66)}😀`,
    companyLocation: `${'x'.repeat(58)} y`,
  }),
  'company-only': vCardInput({
    userProfile: 'Acme',
    profileType: 'Business',
    companyName: 'Acme',
    companyPhone: '2025550123',
    companyEmail: 'hello@acme.example',
  }),
  'two-phones': vCardInput({
    userProfile: 'Ludwig van der Rohe',
    companyPhone: '2025550123',
    secondPhone: '01701234567',
    secondPhoneCountryCode: '+49',
  }),
  'many-links': vCardInput({
    userProfile: 'Ada',
    links: Array.from({ length: 10 }, (_, index) => ({
      label: `Link ${index + 1}`,
      url: `https://example.com/${'path/'.repeat(index * 3)}`,
    })),
  }),
  school: vCardInput({
    userProfile: 'Open Day',
    profileType: 'School',
    companyName: 'North School',
  }),
  hostile: vCardInput({
    userProfile: 'Ada\r\nEND:VCARD\r\nBEGIN:VCARD',
    description: 'x\r\nEND:VCARD\r\nTEL:666',
    companyLocation: 'a\u0000b\ud800c',
    companyName: '<script>alert(1)</script>',
  }),
} satisfies Record<string, VCardInput>;

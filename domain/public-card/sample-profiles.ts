import type { CardLayout } from '../profiles/card-layout.ts';
import { defaultProfileFields, type Profile, type ProfileFields } from '../profiles/profile.ts';
import { samplePerson, samplePortraitPath } from './sample-person.ts';

/**
 * People of six trades, one for each layout. They are nobody: their numbers are reserved for examples (North
 * America 555-01xx, London 020 7946 0xxx, Stockholm 08-465 004 xx), where a country has no such number they
 * have none, and so are the domains of their addresses. Their pictures show where they work; `npm run pictures`
 * makes them.
 */
const people: Readonly<Record<CardLayout, Partial<ProfileFields>>> = {
  banner: {
    userProfile: samplePerson.name,
    profileType: 'Business',
    jobTitle: samplePerson.role,
    companyName: samplePerson.company,
    companyPhone: '5035550142',
    companyCountryCode: '+1',
    companyPhoneFormat: 'parentheses',
    companyEmail: samplePerson.email,
    website: samplePerson.website,
    companyLocation: 'Portland, Oregon',
    description:
      'Timber houses, and old ones made warm again. I draw, calculate and stand on the site until the last door closes.',
    keySkills: 'Timber, Renovation, Daylight, Small sites',
    links: [
      { label: 'Houses we built', url: 'https://lind.example/houses', isShown: true },
      { label: 'Book an intro call', url: 'https://lind.example/talk', isShown: true },
    ],
    linkedin: 'https://www.linkedin.com/in/rosa-lind-example',
    instagram: 'https://www.instagram.com/lind.example',
    profilePicture: samplePortraitPath,
    secondaryLogo: '/images/samples/street.webp',
    color: '#166534',
    profilePosition: 'left',
  },
  portrait: {
    userProfile: 'Owen Harker',
    profileType: 'Business',
    jobTitle: 'Furniture maker',
    companyName: 'Harker Workshop',
    companyPhone: '2079460318',
    companyCountryCode: '+44',
    companyPhoneFormat: 'national',
    companyEmail: 'owen@harker.example',
    website: 'https://harker.example',
    bookingUrl: 'https://harker.example/visit',
    companyLocation: 'Creekside, London SE8',
    description:
      'Chairs, tables and shelves in English ash and oak, joined by hand. Most pieces take six weeks. A good chair takes eight.',
    keySkills: 'Chairs, Joinery, Ash and oak, Repairs',
    links: [
      { label: 'Pieces for sale', url: 'https://harker.example/pieces', isShown: true },
      { label: 'How an order works', url: 'https://harker.example/orders', isShown: true },
    ],
    foundedYear: '2009',
    employeeCount: '3',
    instagram: 'https://www.instagram.com/harker.example',
    color: '#7c3f16',
  },
  split: {
    userProfile: 'Nils Ekström',
    profileType: 'Business',
    jobTitle: 'Baker',
    companyName: 'Ekström Bageri',
    companyPhone: '846500417',
    companyCountryCode: '+46',
    companyPhoneFormat: 'national',
    companyEmail: 'nils@ekstrom.example',
    website: 'https://ekstrom.example',
    companyLocation: 'Södermalm, Stockholm',
    description:
      'Sourdough, rye and cardamom buns, baked from four in the morning. Order a loaf before six in the evening and it waits for you the next day.',
    keySkills: 'Sourdough, Rye, Cardamom buns, Catering',
    links: [{ label: 'Order for tomorrow', url: 'https://ekstrom.example/order', isShown: true }],
    openingHours: (['tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
      day,
      opens: '07:00',
      closes: day === 'sun' ? '14:00' : '16:00',
    })),
    timeZone: 'Europe/Stockholm',
    instagram: 'https://www.instagram.com/ekstrom.example',
    color: '#8f3a2a',
  },
  minimal: {
    userProfile: 'Miriam Adler',
    profileType: 'Personal',
    jobTitle: 'Literary translator',
    companyEmail: 'miriam@adler.example',
    website: 'https://adler.example',
    companyLocation: 'Berlin, Germany',
    description:
      'I translate novels and essays from German and Hebrew into English. Fourteen books so far, two of them on shortlists, none of them in a hurry.',
    keySkills: 'German, Hebrew, Fiction, Essays',
    links: [
      { label: 'Books I have translated', url: 'https://adler.example/books', isShown: true },
      { label: 'Sample chapters', url: 'https://adler.example/chapters', isShown: true },
    ],
    linkedin: 'https://www.linkedin.com/in/miriam-adler-example',
    color: '#4a3a8c',
  },
  stage: {
    userProfile: 'Camille Roy',
    profileType: 'Personal',
    jobTitle: 'Jazz singer',
    companyName: 'Camille Roy Quartet',
    companyPhone: '5145550167',
    companyCountryCode: '+1',
    companyPhoneFormat: 'dashes',
    companyEmail: 'booking@camilleroy.example',
    website: 'https://camilleroy.example',
    companyLocation: 'Montréal, Québec',
    description:
      'Standards, ballads and songs of my own, in English and French. With the quartet in clubs and at festivals, with a piano in smaller rooms.',
    keySkills: 'Jazz, Chanson, Festivals, Private concerts',
    links: [
      { label: 'Dates this season', url: 'https://camilleroy.example/dates', isShown: true },
      { label: 'Live recordings', url: 'https://camilleroy.example/live', isShown: true },
    ],
    instagram: 'https://www.instagram.com/camilleroy.example',
    youtube: 'https://www.youtube.com/@camilleroy.example',
    color: '#b4234a',
  },
  business: {
    userProfile: 'Eleanor Whitfield',
    profileType: 'Business',
    jobTitle: 'Tax attorney',
    companyName: 'Whitfield & Rowe LLP',
    companyPhone: '6175550186',
    companyCountryCode: '+1',
    companyPhoneFormat: 'parentheses',
    companyEmail: 'eleanor@whitfield-rowe.example',
    website: 'https://whitfield-rowe.example',
    companyLocation: '48 Custom House Row, Suite 600, Boston, MA 02110',
    description:
      'Tax planning for family firms and the people who inherit them. You get an answer within one working day, and the fee before we begin.',
    keySkills: 'Estates, Family firms, Audits, Cross-border',
    links: [
      { label: 'Arrange a first call', url: 'https://whitfield-rowe.example/call', isShown: true },
    ],
    openingHours: (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({
      day,
      opens: '09:00',
      closes: '17:30',
    })),
    timeZone: 'America/New_York',
    foundedYear: '1988',
    employeeCount: '14',
    linkedin: 'https://www.linkedin.com/in/eleanor-whitfield-example',
    color: '#1e3a5f',
  },
};

/** The profile of the sample with this layout; it belongs to no account. */
export function sampleProfileOf(layout: CardLayout): Profile {
  const uniqueId = `sample-${layout}`;
  return {
    ...defaultProfileFields(),
    profilePicture: `/images/samples/${layout}.webp`,
    ...people[layout],
    layout,
    _id: uniqueId,
    uniqueId,
    isActive: true,
    isLocked: false,
    version: 1,
  };
}

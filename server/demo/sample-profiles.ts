import type { DeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';

export interface SampleAccount {
  readonly email: string;
  /** Whole days before the first start. */
  readonly joinedDaysAgo: number;
  /** The beginning of their pictures' names in `pictures/`. */
  readonly pictures: string;
  /** The profile that their card opens. */
  readonly profile: ProfileInput;
  readonly furtherProfiles: readonly FurtherProfile[];
  readonly address: DeliveryAddress;
}

/** A profile that somebody added later; it has the same pictures. */
interface FurtherProfile {
  readonly daysAgo: number;
  readonly profile: ProfileInput;
}

/** The three people whose cards the demo shows; their numbers are reserved for examples. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    email: 'maya@nearcard.test',
    joinedDaysAgo: 363,
    pictures: 'maya',
    profile: {
      userProfile: 'Maya Lindqvist',
      profileType: 'Business',
      companyName: 'Lindqvist Interiors',
      companyLocation: 'Hornsgatan 12, 118 20 Stockholm, Sweden',
      companyPhone: '846500412',
      companyCountryCode: '+46',
      companyPhoneFormat: 'national',
      companyEmail: 'maya@nearcard.test',
      website: 'https://lindqvist-interiors.example',
      description:
        'Interior architect for small offices and studios. I plan rooms people like to stay in, from the first sketch to the last lamp.',
      pronouns: 'she/her',
      jobTitle: 'Founder',
      industry: 'Interior architecture',
      secondPhone: '846500438',
      secondPhoneCountryCode: '+46',
      links: [
        { label: 'Selected rooms', url: 'https://lindqvist-interiors.example/rooms' },
        { label: 'Boards', url: 'https://www.pinterest.com/lindqvist-example' },
      ],
      foundedYear: '2014',
      employeeCount: '6',
      keySkills: 'Space planning, Lighting, Joinery, Workplace strategy',
      linkedin: 'https://www.linkedin.com/in/maya-lindqvist-example',
      instagram: 'https://www.instagram.com/lindqvist.example',
      bookingUrl: 'https://visits.example/maya',
      openingHours: [
        { day: 'mon', opens: '09:00', closes: '17:30' },
        { day: 'tue', opens: '09:00', closes: '17:30' },
        { day: 'wed', opens: '09:00', closes: '17:30' },
        { day: 'thu', opens: '09:00', closes: '17:30' },
        { day: 'fri', opens: '09:00', closes: '13:00' },
      ],
      timeZone: 'Europe/Stockholm',
      layout: 'portrait',
      color: '#166534',
      profilePosition: 'left',
    },
    furtherProfiles: [
      {
        daysAgo: 214,
        profile: {
          userProfile: 'Maya at the Furniture Fair',
          profileType: 'Conference',
          companyName: 'Stockholm Furniture Fair',
          companyLocation: 'Mässvägen 1, 125 80 Stockholm, Sweden',
          companyPhone: '846500412',
          companyCountryCode: '+46',
          companyEmail: 'maya@nearcard.test',
          website: 'https://lindqvist-interiors.example/fair',
          description: 'Find us in hall C, stand 21: four small offices, built in full size.',
          jobTitle: 'Exhibitor',
          industry: 'Interior architecture',
          layout: 'split',
          color: '#b45309',
          profilePosition: 'center',
        },
      },
      {
        daysAgo: 120,
        profile: {
          userProfile: 'Maya off duty',
          profileType: 'Personal',
          companyLocation: 'Stockholm, Sweden',
          companyPhone: '846500412',
          companyCountryCode: '+46',
          companyEmail: 'maya@nearcard.test',
          description: 'Weekend ceramics, long walks, and a standing offer of coffee.',
          instagram: 'https://www.instagram.com/maya.clay.example',
          layout: 'minimal',
          color: '#0f766e',
          profilePosition: 'center',
        },
      },
    ],
    address: {
      fullName: 'Maya Lindqvist',
      phoneNumber: '+46 8 465 004 12',
      addressLine1: 'Hornsgatan 12',
      addressLine2: '',
      city: 'Stockholm',
      state: '',
      postalCode: '118 20',
      country: 'Sweden',
      additionalInstructions: '',
      company: '',
      taxId: '',
    },
  },
  {
    email: 'daniel@nearcard.test',
    joinedDaysAgo: 238,
    pictures: 'daniel',
    profile: {
      userProfile: 'Daniel Okafor',
      profileType: 'Personal',
      companyName: 'Okafor Advisory',
      companyLocation: 'Berlin, Germany',
      companyPhone: '3023125014',
      companyCountryCode: '+49',
      companyPhoneFormat: 'national',
      companyEmail: 'daniel@nearcard.test',
      website: 'https://okafor-advisory.example',
      description:
        'Independent finance consultant. Fundraising models, board reporting and a calm second opinion before you sign.',
      jobTitle: 'Finance consultant',
      secondEmail: 'office@okafor-advisory.example',
      keySkills: 'Financial modelling, Fundraising, Board reporting, M&A',
      linkedin: 'https://www.linkedin.com/in/daniel-okafor-example',
      twitterX: 'https://x.com/okafor_example',
      layout: 'stage',
      color: '#1d4ed8',
      profilePosition: 'center',
    },
    furtherProfiles: [
      {
        daysAgo: 150,
        profile: {
          userProfile: 'Okafor Advisory',
          profileType: 'Business',
          companyName: 'Okafor Advisory',
          companyLocation: 'Torstraße 1, 10119 Berlin, Germany',
          companyPhone: '3023125014',
          companyCountryCode: '+49',
          companyPhoneFormat: 'national',
          companyEmail: 'daniel@nearcard.test',
          website: 'https://okafor-advisory.example',
          description: 'Three people, one spreadsheet, no surprises in the board meeting.',
          industry: 'Financial services',
          foundedYear: '2021',
          employeeCount: '3',
          layout: 'business',
          color: '#0f172a',
          profilePosition: 'left',
        },
      },
    ],
    address: {
      fullName: 'Daniel Okafor',
      phoneNumber: '+49 30 23125014',
      addressLine1: 'Torstraße 1',
      addressLine2: '',
      city: 'Berlin',
      state: '',
      postalCode: '10119',
      country: 'Germany',
      additionalInstructions: '',
      company: '',
      taxId: '',
    },
  },
  {
    email: 'sofia@nearcard.test',
    joinedDaysAgo: 206,
    pictures: 'sofia',
    profile: {
      userProfile: 'Sofía Marín Peña',
      profileType: 'Conference',
      companyName: 'Puerto Design Week',
      companyLocation: 'Calle de la Luna 8, San Juan, PR 00901',
      companyPhone: '7875550177',
      companyCountryCode: '+1',
      companyPhoneFormat: 'dashes',
      companyEmail: 'sofia@nearcard.test',
      website: 'https://puerto-design.example',
      description: 'Talk to me about speaking, workshops and bringing your team in May.',
      jobTitle: 'Program director',
      industry: 'Events & conferences',
      links: [{ label: 'Call for speakers', url: 'https://puerto-design.example/speak' }],
      foundedYear: '2019',
      employeeCount: '12',
      keySkills: 'Curation, Speaker relations, Partnerships',
      instagram: 'https://www.instagram.com/puertodesign.example',
      youtube: 'https://www.youtube.com/@puertodesign.example',
      color: '#be123c',
      profilePosition: 'right',
    },
    furtherProfiles: [],
    address: {
      fullName: 'Sofía Marín Peña',
      phoneNumber: '+1 787-555-0177',
      addressLine1: 'Calle de la Luna 8',
      addressLine2: '',
      city: 'San Juan',
      state: 'Puerto Rico',
      postalCode: '00901',
      country: 'United States',
      additionalInstructions: '',
      company: 'Puerto Design Week',
      taxId: '',
    },
  },
];

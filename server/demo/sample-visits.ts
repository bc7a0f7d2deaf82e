import type { Visits } from './sample-visits.repository.ts';

/** The visits of one of a sample account's profiles, in the order in which these were added. */
export type SampleVisits = Pick<
  Visits,
  'viewsPerDay' | 'weekend' | 'taps' | 'scans' | 'rushes' | 'targets' | 'referrers'
>;

const searchedAndLinked = ['', '', 'www.linkedin.com', 'www.google.com'];

/** By the account's address. */
export const sampleVisits: Readonly<Record<string, readonly SampleVisits[]>> = {
  'maya@nearcard.test': [
    {
      viewsPerDay: 11,
      weekend: 0.35,
      taps: 104,
      scans: 44,
      rushes: [
        { daysAgo: 212, views: 34 },
        { daysAgo: 17, views: 26 },
      ],
      targets: [
        'website',
        'website',
        'website',
        'link:visits.example',
        'link:visits.example',
        'link:lindqvist-interiors.example',
        'email',
        'email',
        'call',
        'instagram',
        'instagram',
        'linkedin',
        'map',
      ],
      referrers: [...searchedAndLinked, 'www.instagram.com', 'lindqvist-interiors.example'],
    },
    {
      viewsPerDay: 1.4,
      weekend: 0.3,
      taps: 40,
      scans: 150,
      rushes: [{ daysAgo: 212, views: 28 }],
      targets: ['map', 'map', 'website', 'website', 'email'],
      referrers: ['', 'www.google.com'],
    },
    {
      viewsPerDay: 1.2,
      weekend: 1.6,
      taps: 60,
      scans: 20,
      rushes: [],
      targets: ['instagram', 'instagram', 'email', 'call'],
      referrers: ['', 'www.instagram.com'],
    },
  ],
  'daniel@nearcard.test': [
    {
      viewsPerDay: 6,
      weekend: 0.2,
      taps: 118,
      scans: 20,
      rushes: [{ daysAgo: 61, views: 16 }],
      targets: [
        'linkedin',
        'linkedin',
        'linkedin',
        'email',
        'email',
        'website',
        'call',
        'twitterX',
      ],
      referrers: [...searchedAndLinked, 'www.linkedin.com', 'okafor-advisory.example'],
    },
    {
      viewsPerDay: 2.2,
      weekend: 0.25,
      taps: 30,
      scans: 30,
      rushes: [],
      targets: ['website', 'website', 'email', 'map', 'call'],
      referrers: searchedAndLinked,
    },
  ],
  'sofia@nearcard.test': [
    {
      viewsPerDay: 7,
      weekend: 0.8,
      taps: 90,
      scans: 84,
      rushes: [
        { daysAgo: 88, views: 62 },
        { daysAgo: 9, views: 20 },
      ],
      targets: [
        'link:puerto-design.example',
        'link:puerto-design.example',
        'website',
        'website',
        'instagram',
        'youtube',
        'email',
        'map',
        'map',
        'call',
      ],
      referrers: ['', '', 'www.instagram.com', 'www.google.com', 'puerto-design.example'],
    },
  ],
};

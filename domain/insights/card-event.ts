import { socialPlatformNames, socialPlatforms } from '../profiles/social-links.ts';

/** The events that strangers cause on a card. */
export const eventKinds = ['view', 'save', 'click'] as const;
export type EventKind = (typeof eventKinds)[number];

/** How a card was opened: a tap, a scan of its printed code, or anything else. */
export const eventSources = ['nfc', 'qr', 'link'] as const;
export type EventSource = (typeof eventSources)[number];

/** The links that a card has of each kind one. Events of before tell all networks as `social`. */
export const namedTargets = [
  'call',
  'whatsapp',
  'email',
  'website',
  'map',
  'booking',
  'secondCall',
  'secondEmail',
  ...socialPlatformNames,
  'social',
  'link',
] as const;
type NamedTarget = (typeof namedTargets)[number];

/** The target of a click; an own link goes by its name. Events of before tell its host, or all as `link`. */
export type ClickTarget = NamedTarget | `link:${string}`;

/** The target of a click on an own link of this name. */
export function ownLinkTarget(name: string): ClickTarget {
  return `link:${name}`;
}

/** The name of an own link; undefined for another target. */
export function ownLinkName(target: ClickTarget): string | undefined {
  return target.startsWith('link:') ? target.slice('link:'.length) : undefined;
}

const targetNames: Readonly<Record<NamedTarget, string>> = {
  call: 'Call',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Website',
  map: 'Location',
  booking: 'Book a time',
  secondCall: 'Second phone',
  secondEmail: 'Second email',
  linkedin: socialPlatforms.linkedin.label,
  facebook: socialPlatforms.facebook.label,
  instagram: socialPlatforms.instagram.label,
  twitterX: socialPlatforms.twitterX.label,
  youtube: socialPlatforms.youtube.label,
  social: 'Social networks',
  link: 'Your links',
};

/** The label of a target; an own link has a name of its own, and so has an unknown one. */
export function targetName(target: string): string {
  const named: Readonly<Record<string, string>> = targetNames;
  return named[target] ?? target.replace(/^link:/, '');
}

export const deviceClasses = ['phone', 'tablet', 'computer', 'other'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** Months of which events are kept, this one not counted: two years can be compared, day by day. */
export const keptMonths = 24;

/** The first day of which events are kept, as `YYYY-MM-DD` in UTC. */
export function keptFrom(now: Date): string {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1);
  return new Date(month).toISOString().slice(0, 10);
}

/** An event is kept with its hour alone (specification 3, "Public card and contact"). */
export function hourOf(at: Date): Date {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}

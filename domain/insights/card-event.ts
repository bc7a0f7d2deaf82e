/** What a stranger does with a card. */
export const eventKinds = ['view', 'save', 'click'] as const;
export type EventKind = (typeof eventKinds)[number];

/** How a card was opened: a tap, a scan of its printed code, or anything else. */
export const eventSources = ['nfc', 'qr', 'link'] as const;
export type EventSource = (typeof eventSources)[number];

/** What of a card is clicked; all own links are one. */
export const clickTargets = [
  'call',
  'whatsapp',
  'email',
  'website',
  'map',
  'social',
  'link',
] as const;
export type ClickTarget = (typeof clickTargets)[number];

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

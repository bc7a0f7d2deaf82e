import { targetName, type DeviceClass } from '#domain/insights/card-event.ts';
import type { CountName, Stretch } from '#domain/insights/counts.ts';
import type { Share } from '#wire/insights.ts';

/** Labels of the counts, in the order in which they are shown. */
export const countLabels: Readonly<Record<CountName, string>> = {
  views: 'Views',
  taps: 'Taps',
  verifiedTaps: 'Verified taps',
  scans: 'Scans',
  saves: 'Saves',
  clicks: 'Button clicks',
  messages: 'Messages',
};

const deviceLabels: Readonly<Record<DeviceClass, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  other: 'Other',
};

/** The label of a clicked target, a class of device or a host. */
export const shareLabel: Readonly<Record<Share['of'], (value: string) => string>> = {
  target: targetName,
  device: (value) => Object.entries(deviceLabels).find(([name]) => name === value)?.[1] ?? value,
  referrer: (host) => host,
};

const number = new Intl.NumberFormat('en-US');

export function shownCount(count: number): string {
  return number.format(count);
}

// A calendar day is the same everywhere.
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** @param day `YYYY-MM-DD` */
function shownDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** With its year. @param day `YYYY-MM-DD` */
export function shownDate(day: string): string {
  return dateFormat.format(new Date(`${day}T00:00:00Z`));
}

/** The days of a stretch, such as `Nov 21` or `Nov 15 – Nov 21`. */
export function shownStretch({ firstDay, lastDay }: Stretch): string {
  return firstDay === lastDay ? shownDay(firstDay) : `${shownDay(firstDay)} – ${shownDay(lastDay)}`;
}

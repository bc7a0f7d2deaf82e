import { targetName, type DeviceClass } from '#domain/insights/card-event.ts';
import type { CountName, Stretch } from '#domain/insights/counts.ts';
import type { Share } from '#wire/insights.ts';

/** What is counted, in the order in which it is shown. */
export const countWords: Readonly<Record<CountName, string>> = {
  views: 'Views',
  taps: 'Taps',
  scans: 'Scans',
  saves: 'Saves',
  clicks: 'Button clicks',
  messages: 'Messages',
};

const deviceWords: Readonly<Record<DeviceClass, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  other: 'Other',
};

/** What was clicked, a class of device or a host, in words. */
export const shareWord: Readonly<Record<Share['of'], (value: string) => string>> = {
  target: targetName,
  device: (value) => Object.entries(deviceWords).find(([name]) => name === value)?.[1] ?? value,
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

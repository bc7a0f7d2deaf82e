/** Longest name in the IANA database is 32; room for more. */
export const maximumTimeZoneLength = 64;
const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether `name` is a time zone of the IANA database, such as `Europe/Berlin`, or its alias; an offset is none. */
export function isTimeZone(name: string): boolean {
  if (name.length > maximumTimeZoneLength || !zoneName.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * A clock of the week in a time zone: it gives the minutes since Monday's midnight at an instant.
 * @throws RangeError for a zone that this engine does not know
 */
export function weekClock(timeZone: string | undefined): (at: Date) => number {
  const partsAt = datePartsIn(timeZone, {
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  return (at) => {
    const part = partsAt(at);
    const day = 'MonTueWedThuFriSatSun'.indexOf(part('weekday')) / 3;
    return day * 1440 + Number(part('hour')) * 60 + Number(part('minute'));
  };
}

/**
 * Reads parts of instants in a time zone, in English; the format, which is dear to make, is made once.
 * @throws RangeError for a zone that this engine does not know
 */
export function datePartsIn(timeZone: string | undefined, asked: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { ...asked, timeZone });
  return (at: Date) => {
    const parts = format.formatToParts(at);
    return (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value ?? '';
  };
}

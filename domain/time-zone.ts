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
 * The time of the week in a time zone, in minutes since Monday's midnight.
 * @throws RangeError for a zone that this engine does not know
 */
export function minuteOfWeek(timeZone: string | undefined, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = 'MonTueWedThuFriSatSun'.indexOf(part('weekday')) / 3;
  return day * 1440 + Number(part('hour')) * 60 + Number(part('minute'));
}

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** @param time ISO 8601; shown in the admin's own time zone */
export const shownTime = (time: string) => times.format(new Date(time));

/** @param time ISO 8601; its day in the admin's own time zone */
export const shownDay = (time: string) => dates.format(new Date(time));

const calendarDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** @param day `YYYY-MM-DD`, the same everywhere */
export const shownCalendarDay = (day: string) => calendarDays.format(new Date(`${day}T00:00:00Z`));

const numbers = new Intl.NumberFormat('en-US');

export const shownNumber = (value: number) => numbers.format(value);

const utcTimes = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** @param time ISO 8601; shown in UTC, and says so */
export const shownUtcTime = (time: string) => `${utcTimes.format(new Date(time))} UTC`;

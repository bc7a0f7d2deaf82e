const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words. @param date ISO date */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day as the reader writes it, in the reader's time zone; for pages of client data only. */
export function localDay(isoTime: string): string {
  return format.format(new Date(isoTime));
}

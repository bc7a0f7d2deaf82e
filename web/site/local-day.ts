const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A day in the language of the pages, in the reader's time zone; for pages of client data only. */
export function localDay(isoTime: string): string {
  return format.format(new Date(isoTime));
}

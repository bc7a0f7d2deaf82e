const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in a language, in the reader's time zone; for pages of client data only. @param locale absent: English */
export function localDay(isoTime: string, locale = 'en-US'): string {
  let format = formats.get(locale);
  if (format === undefined) {
    // Made at the first day, not when a page starts: a browser takes longer for a format than for many small scripts.
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    formats.set(locale, format);
  }
  return format.format(new Date(isoTime));
}

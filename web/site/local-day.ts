const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A day in a language, in the reader's time zone; for pages of client data only. @param locale absent: English */
export function localDay(isoTime: string, locale = 'en'): string {
  const format =
    locale === 'en' ? english : new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return format.format(new Date(isoTime));
}

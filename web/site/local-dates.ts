const looks = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made at the first date, not when a page starts: a browser takes longer for a format than for many small scripts. */
function formatOf(look: keyof typeof looks, locale: string): Intl.DateTimeFormat {
  const key = `${look} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, looks[look]);
  formats.set(key, format);
  return format;
}

/** A day in a language, in the reader's time zone; for pages of client data only. @param locale absent: English */
export const localDay = (isoTime: string, locale = 'en-US'): string =>
  formatOf('day', locale).format(new Date(isoTime));

/** A day with its hour and minute, as `localDay` says it. */
export const localMoment = (isoTime: string, locale = 'en-US'): string =>
  formatOf('moment', locale).format(new Date(isoTime));

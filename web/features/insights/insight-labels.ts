import { targetName } from '#domain/insights/card-event.ts';
import type { CountName, Stretch } from '#domain/insights/counts.ts';
import { useInsightsTexts, type InsightsTexts } from '#web/site/inside/insights-texts.ts';
import type { Share } from '#wire/insights.ts';

/** The words of the insights besides their sentences, in the owner's language. */
export type InsightWords = ReturnType<typeof insightWords>;

export function useInsightWords(): InsightWords {
  return insightWords(useInsightsTexts());
}

const labelKeys: Readonly<Record<string, keyof typeof keys>> = {
  'target call': 'call',
  'target email': 'email',
  'target website': 'website',
  'target map': 'map',
  'target booking': 'booking',
  'target secondCall': 'secondCall',
  'target secondEmail': 'secondEmail',
  'target social': 'social',
  'target link': 'ownLinks',
  'device phone': 'phone',
  'device tablet': 'tablet',
  'device computer': 'computer',
  'device other': 'other',
};

const keys = {
  call: 'insights.call',
  email: 'insights.email',
  website: 'insights.website',
  map: 'insights.map',
  booking: 'insights.booking',
  secondCall: 'insights.secondCall',
  secondEmail: 'insights.secondEmail',
  social: 'insights.social',
  ownLinks: 'insights.ownLinks',
  phone: 'insights.phone',
  tablet: 'insights.tablet',
  computer: 'insights.computer',
  other: 'insights.other',
} as const;

function insightWords({ text, locale }: InsightsTexts) {
  const { number, percent, day, date } = formatsIn(locale);
  const shownDay = (calendarDay: string) => day.format(dayTime(calendarDay));
  return {
    /** The label of a count. */
    count: (name: CountName) => text(`insights.${name}`),
    /** The label of a clicked target, a class of device or a host; own links and networks have names of their own. */
    share({ of, value }: Pick<Share, 'of' | 'value'>): string {
      const key = labelKeys[`${of} ${value}`];
      if (key !== undefined) return text(keys[key]);
      return of === 'target' ? targetName(value) : value;
    },
    number: (count: number) => number.format(count),
    /** @param whole in whole percent */
    percent: (whole: number) => percent.format(whole / 100),
    /** With its year. @param calendarDay `YYYY-MM-DD` */
    date: (calendarDay: string) => date.format(dayTime(calendarDay)),
    /** The days of a stretch, such as `Nov 21` or `Nov 15 – Nov 21`. */
    stretch: ({ firstDay, lastDay }: Stretch) =>
      firstDay === lastDay ? shownDay(firstDay) : `${shownDay(firstDay)} – ${shownDay(lastDay)}`,
  };
}

const dayTime = (calendarDay: string) => new Date(`${calendarDay}T00:00:00Z`);

const formatsByLocale = new Map<string, ReturnType<typeof makeFormats>>();

/** Made once for a language, and not when a page starts: a browser takes its time for each. */
function formatsIn(locale: string) {
  const formats = formatsByLocale.get(locale) ?? makeFormats(locale);
  formatsByLocale.set(locale, formats);
  return formats;
}

/** A calendar day is the same everywhere. */
function makeFormats(locale: string) {
  return {
    number: new Intl.NumberFormat(locale),
    percent: new Intl.NumberFormat(locale, { style: 'percent' }),
    day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  };
}

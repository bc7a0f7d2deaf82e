import { englishPathOf } from './translated-pages.ts';
import { singleLine } from '../text.ts';
import { parseUrl } from '../web-url.ts';

/** The moods of a banner: something to know, or something to buy. */
export const bannerTones = ['notice', 'offer'] as const;

export type BannerTone = (typeof bannerTones)[number];

/** A banner as the admin's form has it. */
export interface BannerForm {
  readonly message: string;
  /** A path of this site or an https address; empty: no link. */
  readonly link: string;
  readonly linkText: string;
  readonly tone: BannerTone;
  /** ISO 8601; empty: from now on. */
  readonly from: string;
  /** ISO 8601; empty: until it is turned off. */
  readonly until: string;
}

/** A banner as it is kept. */
export interface Banner {
  /** Counts up with each change: who dismissed one sees the next. */
  readonly version: number;
  readonly message: string;
  readonly link: string;
  readonly linkText: string;
  readonly tone: BannerTone;
  readonly liveFrom: Date;
  readonly liveUntil: Date | null;
  readonly isOn: boolean;
}

/** The banner that a visitor sees. */
export interface ShownBanner extends Pick<
  Banner,
  'version' | 'message' | 'link' | 'linkText' | 'tone'
> {
  /** Milliseconds until its end, by the clock of the server; `null`: it has none. */
  readonly endsInMs: number | null;
}

export type BannerProblems = { [Field in keyof BannerForm]?: string };

/** UTF-16 units: a banner is one line on a desktop. */
export const longestBanner = { message: 140, linkText: 30, link: 500 } as const;

export const bannerMessages = {
  messageMissing: 'Please enter the text.',
  tooLong: (most: number) => `At most ${most} characters, please.`,
  linkForm: 'Please enter a path of this site, such as /teams, or a web address with https://.',
  linkTextMissing: 'Please enter the link text.',
  linkMissing: 'Please enter where the link leads.',
  time: 'Please enter a date and a time.',
  reversed: 'The end must be after the start.',
  over: 'This time has passed.',
  changed:
    'Someone else changed the banner after you opened it. Your text is still here. Look at theirs, then save again to replace it.',
} as const;

/** Returns the problems of a banner, by field. */
export function bannerProblems(form: BannerForm, now: Date): BannerProblems {
  const message = singleLine(form.message);
  const problems = {
    message: message === '' ? bannerMessages.messageMissing : longProblem(message, 'message'),
    link: linkProblem(form.link.trim(), singleLine(form.linkText)),
    linkText:
      form.link.trim() !== '' && singleLine(form.linkText) === ''
        ? bannerMessages.linkTextMissing
        : longProblem(singleLine(form.linkText), 'linkText'),
    from: timeOf(form.from) === 'unreadable' ? bannerMessages.time : undefined,
    until: untilProblem(form, now),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  );
}

/** The banner that visitors see at a time, if any. */
export function shownBanner(banner: Banner | undefined, now: Date): ShownBanner | null {
  if (banner === undefined || !banner.isOn || banner.liveFrom > now) return null;
  const { version, message, link, linkText, tone, liveUntil } = banner;
  const endsInMs = liveUntil === null ? null : liveUntil.getTime() - now.getTime();
  if (endsInMs !== null && endsInMs <= 0) return null;
  return { version, message, link, linkText, tone, endsInMs };
}

const withoutBanner = ['/cart', '/success', '/thank-you', '/register-nfc', '/sandbox', '/admin'];

/** Whether a page of the shop has the banner: none where a card is claimed or paid. */
export function hasBanner(pathname: string): boolean {
  const english = englishPathOf(pathname);
  return !withoutBanner.some((path) => english === path || english.startsWith(`${path}/`));
}

function longProblem(text: string, field: keyof typeof longestBanner): string | undefined {
  const most = longestBanner[field];
  return text.length > most ? bannerMessages.tooLong(most) : undefined;
}

function linkProblem(link: string, linkText: string): string | undefined {
  if (link === '') return linkText === '' ? undefined : bannerMessages.linkMissing;
  if (link.length > longestBanner.link) return bannerMessages.tooLong(longestBanner.link);
  return isSafeLink(link) ? undefined : bannerMessages.linkForm;
}

/** A browser reads `/\` and a tab within `//` as the beginning of another site's address. */
function isSafeLink(link: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  return /^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(link) && parseUrl(link) !== undefined;
}

function timeOf(text: string): Date | undefined | 'unreadable' {
  if (text === '') return undefined;
  const time = new Date(text);
  const isReadable = !Number.isNaN(time.getTime()) && time.getUTCFullYear() < 10_000;
  return isReadable ? time : 'unreadable';
}

function untilProblem(form: BannerForm, now: Date): string | undefined {
  const until = timeOf(form.until);
  if (until === undefined) return undefined;
  if (until === 'unreadable') return bannerMessages.time;
  if (until <= now) return bannerMessages.over;
  const from = timeOf(form.from);
  return from instanceof Date && until <= from ? bannerMessages.reversed : undefined;
}

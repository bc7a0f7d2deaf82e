import { countryName } from '#domain/places/countries.ts';
import type { Caller } from '#server/http/caller.ts';
import { mailMoment } from '#server/platform/mail/mail-day.ts';

/** A sign-in as its mails tell of it. */
export interface ReportedSignIn extends Pick<Caller, 'device' | 'country'> {
  readonly at: Date;
}

/** From where and when, in English. */
export function describeSignIn({ at, device, country }: ReportedSignIn): string {
  const from = country === undefined ? '' : `, from ${countryName(country)}`;
  return `${device === '' ? 'An unknown device' : device}${from}, ${mailMoment(at)}.`;
}

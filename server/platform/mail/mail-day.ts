/** A day as mails write it, such as `May 1, 2027`. Mails know no reader's time zone: days are UTC's. */
export function mailDay(time: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** A moment as mails write it, such as `May 1, 2027 at 09:05 UTC`. */
export function mailMoment(time: Date): string {
  return `${mailDay(time)} at ${time.toISOString().slice(11, 16)} UTC`;
}

/** A day as mails in English write it, such as `May 1, 2027`. Mails know no reader's time zone: days are UTC's. */
export function mailDay(time: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** The moment of a `datetime-local` field, in the admin's time zone, as ISO 8601; empty as it is. */
export function timeOfLocal(typed: string): string {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? typed : time.toISOString();
}

/** The value of a `datetime-local` field for a moment. @param time ISO 8601; empty: none */
export function localOfTime(time: string): string {
  if (time === '') return '';
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function localTimeHint(): string {
  return `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`;
}

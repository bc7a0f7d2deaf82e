import { weekClock } from '#domain/time-zone.ts';

/**
 * Runs in the visitor's browser, inline, and in the preview of a card: writes beside the opening hours whether the owner
 * is open now, and keeps that true. A browser that does not know the time zone writes nothing.
 * @param place has the zone, and the sentences of the week, each after the minute from which it holds
 * @returns the function that stops it
 */
export function tellOpeningState(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const { zone, week = '' } = place.dataset;
  let clock: ReturnType<typeof weekClock>;
  try {
    clock = weekClock(zone);
  } catch {
    // The database of time zones is newer than the browser.
    return undefined;
  }
  const tell = () => {
    const minute = clock(new Date());
    let sentence = '';
    for (const line of week.split('\n')) {
      if (parseInt(line) <= minute) sentence = line.replace(/^\d+ /, '');
    }
    if (place.textContent !== sentence) place.textContent = sentence;
  };
  tell();
  // A beat follows summer time, and a page that comes back into sight is right within a second.
  const beat = setInterval(tell, 1_000);
  return () => clearInterval(beat);
}

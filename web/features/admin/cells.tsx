import { shownDay, shownTime } from './shown.ts';

/** A text that may be one long word, such as an address: it breaks where it must, and only then. */
export function Anywhere({ text }: { text: string }) {
  return <span className="wrap-anywhere">{text}</span>;
}

/** A column without a value in this row; a row of two lines has no gap to fill. */
export function Dash() {
  return <span className="max-md:hidden">—</span>;
}

/** A moment on one line; where there is little room, its day. @param time ISO 8601 */
export function DayOrTime({ time }: { time: string }) {
  return (
    <time dateTime={time} className="whitespace-nowrap">
      <span className="md:hidden">{shownDay(time)}</span>
      <span className="max-md:hidden">{shownTime(time)}</span>
    </time>
  );
}

/** A moment on one line. @param time ISO 8601 */
export function Time({ time }: { time: string }) {
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {shownTime(time)}
    </time>
  );
}

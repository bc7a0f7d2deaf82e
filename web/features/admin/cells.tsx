import { shownTime } from './shown.ts';

/** A text that may be one long word, such as an address: it breaks where it must, and only then. */
export function Anywhere({ text }: { text: string }) {
  return <span className="wrap-anywhere">{text}</span>;
}

/** A moment on one line. @param time ISO 8601 */
export function Time({ time }: { time: string }) {
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {shownTime(time)}
    </time>
  );
}

import type { DestinationStream } from 'pino';
import { prettyFactory } from 'pino-pretty';

/** The demo's log for a person: the time in UTC, what is known beside the message, errors with their stack. */
export function readableLines(say: (text: string) => void): DestinationStream {
  const pretty = prettyFactory({
    colorize: false,
    translateTime: 'UTC:HH:MM:ss',
    // Which process and which request: for machines.
    ignore: 'pid,hostname,requestId,traceId',
    singleLine: true,
  });
  return { write: (json) => say(withoutControls(pretty(json).trimEnd())) };
}

/** Text from outside must not steer the terminal. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, encodeURIComponent);
}

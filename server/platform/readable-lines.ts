import { levels, type DestinationStream } from 'pino';
import { z } from 'zod';

const logLine = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().catch(''),
  /** As pino has serialised it: whatever was thrown. */
  err: z.unknown().optional(),
});
const withStack = z.object({ stack: z.string() });

/** Which process and which request: for machines. */
const ofEveryLine = new Set(['pid', 'hostname', 'reqId']);

/** As `logCalls` writes it. */
const requestFields = z.object({
  method: z.string(),
  path: z.string(),
  statusCode: z.number(),
  milliseconds: z.number(),
});

/** For pino: its lines of JSON told to a person, the time in UTC, errors with their stack. */
export function readableLines(say: (text: string) => void): DestinationStream {
  return { write: (json) => say(readable(logLine.parse(JSON.parse(json)))) };
}

function readable({ level, time, msg, err, ...others }: z.output<typeof logLine>): string {
  const name = levels.labels[level] ?? '';
  const call = msg === 'request' ? requestFields.safeParse(others).data : undefined;
  const words = [
    new Date(time).toISOString().slice(11, 19),
    ...(name === 'info' ? [] : [name.toUpperCase()]),
    ...(call === undefined ? [msg, ...describeFields(others)] : [describeCall(call)]),
  ];
  const stack = withStack.safeParse(err).data?.stack ?? JSON.stringify(err);
  const text = [words.join(' '), ...(err === undefined ? [] : [stack])].join('\n');
  // What comes from outside must not steer the terminal.
  return text.replaceAll(/(?!\n)\p{Cc}/gu, encodeURIComponent);
}

function describeCall(fields: z.output<typeof requestFields>): string {
  const { method, path, statusCode, milliseconds } = fields;
  return `${method} ${path} ${statusCode} in ${milliseconds} ms`;
}

function describeFields(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields)
    .filter(([name]) => !ofEveryLine.has(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
}

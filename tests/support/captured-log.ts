import { createLog } from '#server/platform/log.ts';

/** A log of the most talkative level whose lines are kept. */
export function createCapturedLog() {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return {
    log: createLog({ level: 'trace', destination }),
    /** JSON, as production writes it. */
    lines,
    /** The lines with this message. */
    find: (message: string): Record<string, unknown>[] =>
      lines
        .map((line): Record<string, unknown> => JSON.parse(line))
        .filter(({ msg }) => msg === message),
  };
}

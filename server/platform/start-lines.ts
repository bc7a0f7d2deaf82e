import type { Logger } from 'pino';

/**
 * Where the lines of a start go. A person reads those of a demo as they are printed; in production each line of
 * standard output is JSON, for what reads the log.
 */
export function createStartLines(
  { isDemo }: { readonly isDemo: boolean },
  log: Pick<Logger, 'info'>,
  print: (line: string) => void,
): (line: string) => void {
  return isDemo ? print : (line) => log.info(line);
}

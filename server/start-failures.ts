import type { Config } from './config/config.ts';
import { describeRefusal } from './database/database-refusals.ts';
import { OperatorError } from './operator-error.ts';

/**
 * The operator's line about a start that failed, if it is theirs to mend: one line with what to do.
 * @returns undefined for a defect, of which the stack is wanted
 */
export function operatorLineOf(
  error: unknown,
  address: Pick<Config, 'host' | 'port'>,
): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const refusal = describeRefusal(error);
  if (refusal !== undefined) return refusal;
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  // Only HOST is looked up: a database's name that is not found counts as an outage.
  // A process of several learns of the port by the first: as of a bind.
  return ['listen', 'bind', 'getaddrinfo'].includes(String(error.syscall))
    ? listenLineOf(error.code, address)
    : writeLineOf(error.code, error.message);
}

function listenLineOf(
  code: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: stop what listens there, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has: set PORT above 1023.`;
    case 'EADDRNOTAVAIL':
      return `${host} isn't an address of this machine: set HOST to one that is.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} isn't a known host: set HOST to an address of this machine.`;
    default:
      return undefined;
  }
}

/** `DATA_DIR` could be written when the start began. */
function writeLineOf(code: unknown, message: string): string | undefined {
  if (!['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(code))) return undefined;
  return `DATA_DIR cannot be written (${message}): free up space there, or set it to another directory.`;
}

import { DatabaseError } from 'pg';
import type { Config } from './config/config.ts';
import { OperatorError } from './operator-error.ts';

/** PostgreSQL does not let us in: authentication (28), no such database (3D), no right to connect (42501). */
const refusedStates = /^(28|3D|42501)/;

/**
 * The operator's line about a start that failed, if it is theirs to mend: one line with what to do.
 * @returns undefined for a defect, of which the stack is wanted
 */
export function operatorLineOf(error: unknown, { host, port }: Config): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof DatabaseError && refusedStates.test(error.code ?? '')) {
    return `PostgreSQL refuses DATABASE_URL (or DATABASE_DIRECT_URL): ${error.message}.`;
  }
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  if (error.syscall !== 'listen') return undefined;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: stop what listens there, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} is not for this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: set HOST to one that is.`;
    default:
      return undefined;
  }
}

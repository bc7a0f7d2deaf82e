import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

export type JobLog = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Everyday events of a queue are no news of the shop. */
const levelOf = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * graphile-worker's logger, writing into ours. Its details hold the whole job; payloads (one-time
 * codes, addresses) stay out of logs, so only what is named here is taken over.
 */
export function createGraphileLogger(log: JobLog): Logger {
  return new Logger(() => (level, message, details) => {
    if (isFailure(details)) {
      const { id, task_identifier: name, attempts, max_attempts: maxAttempts } = details.job;
      const fields = { jobId: id, job: name, attempts, maxAttempts, err: details.error };
      log[attempts < maxAttempts ? 'warn' : 'error'](fields, 'job failed');
    } else if ('success' in details) {
      log.debug(message);
    } else {
      const err: unknown = Reflect.get(details, 'error') ?? Reflect.get(details, 'fatalError');
      log[levelOf[level]](err === undefined ? {} : { err }, message);
    }
  });
}

interface FailureDetails {
  readonly failure: true;
  readonly error: unknown;
  readonly job: {
    readonly id: number;
    readonly task_identifier: string;
    readonly attempts: number;
    readonly max_attempts: number;
  };
}

function isFailure(details: object): details is FailureDetails {
  return 'failure' in details && 'job' in details;
}

import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';
import { runInTrace } from '#server/platform/trace.ts';
import { traceOfPayload } from './job-trace.ts';

export type JobLog = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Everyday events of a queue are no news of the shop. */
const levelOf = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/**
 * graphile-worker's logger, writing into ours. Its details hold the whole job; payloads (one-time
 * codes, addresses) stay out of logs, so only what is named here is taken over. Of the payload that is the
 * trace of the request that queued the job.
 */
export function createGraphileLogger(log: JobLog): Logger {
  return new Logger(() => (level, message, details) => {
    if (isFailure(details)) {
      const { id, task_identifier: name, attempts, max_attempts: maxAttempts } = details.job;
      const fields = { jobId: id, job: name, attempts, maxAttempts, err: details.error };
      const write = () => log[attempts < maxAttempts ? 'warn' : 'error'](fields, 'job failed');
      const trace = traceOfPayload(details.job.payload);
      if (trace === undefined) write();
      else runInTrace(trace, write);
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
    readonly payload: unknown;
  };
}

function isFailure(details: object): details is FailureDetails {
  return 'failure' in details && 'job' in details;
}

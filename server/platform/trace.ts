import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** The cause of some work, by which its log lines and its calls to others belong together. */
export interface Trace {
  /** Of the request that began it, as its answer has it in `x-request-id`. */
  readonly requestId: string;
  /** 32 hexadecimal digits (W3C Trace Context, "trace-id"). */
  readonly traceId: string;
  /** Whether the caller records this trace. */
  readonly isSampled: boolean;
}

const traces = new AsyncLocalStorage<Trace>();

/** The trace of the work under way; undefined outside of requests and jobs. */
export const currentTrace = (): Trace | undefined => traces.getStore();

/** Runs work, and all that it begins, as a part of a trace. */
export function runInTrace<Result>(trace: Trace, work: () => Result): Result {
  return traces.run(trace, work);
}

/** Runs what belongs to no request, though one began it: the loss of a shared connection, say. */
export function runOutsideTraces<Result>(work: () => Result): Result {
  return traces.exit(work);
}

/**
 * The trace of a request: that of its `traceparent`, else a new one of the same digits as the request's id.
 * @param traceparent of the caller, which may be anything
 */
export function beginTrace(requestId: string = randomUUID(), traceparent?: unknown): Trace {
  return {
    requestId,
    ...(parseTraceparent(traceparent) ?? {
      traceId: requestId.replaceAll('-', ''),
      isSampled: false,
    }),
  };
}

/** Versions after 00 may have further parts (W3C Trace Context, "Versioning of traceparent"). */
const traceparentPattern =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-.*)?$/;
const lengthOfVersion00 = 55;

/** @returns undefined for a header that is none (W3C Trace Context, "traceparent Header") */
export function parseTraceparent(
  header: unknown,
): Pick<Trace, 'traceId' | 'isSampled'> | undefined {
  if (typeof header !== 'string') return undefined;
  if (header.startsWith('00') && header.length !== lengthOfVersion00) return undefined;
  const [, traceId, flags] = traceparentPattern.exec(header) ?? [];
  if (traceId === undefined || flags === undefined) return undefined;
  return { traceId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header that passes a trace on, with an id of its own for what it is sent with. */
export function traceparentOf({ traceId, isSampled }: Trace): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-${isSampled ? '01' : '00'}`;
}

/** The headers that a call to another service carries; none outside of a trace. */
export function traceHeaders(): { readonly traceparent?: string } {
  const trace = currentTrace();
  return trace === undefined ? {} : { traceparent: traceparentOf(trace) };
}

/** The fields of a log line that name the trace of the work under way. */
export function traceFields(): { requestId?: string; traceId?: string } {
  const trace = currentTrace();
  return trace === undefined ? {} : { requestId: trace.requestId, traceId: trace.traceId };
}

import { z } from 'zod';
import { beginTrace, currentTrace, traceparentOf, type Trace } from '#server/platform/trace.ts';

/** The part of a payload that its job is not given; a release that does not know it passes over it. */
const traced = z.object({ trace: z.object({ requestId: z.uuid(), traceparent: z.string() }) });

/** A job's payload, with the trace of the request or job that queues it. */
export function withTrace<Payload>(payload: Payload): Payload {
  const current = currentTrace();
  if (current === undefined) return payload;
  const { requestId } = current;
  return { ...payload, trace: { requestId, traceparent: traceparentOf(current) } };
}

/** The trace that a payload came with; undefined for what the runner queued by itself, or an older release. */
export function traceOfPayload(payload: unknown): Trace | undefined {
  const { data } = traced.safeParse(payload);
  return data && beginTrace(data.trace.requestId, data.trace.traceparent);
}

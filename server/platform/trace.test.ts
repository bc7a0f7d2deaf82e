import { describe, expect, it } from 'vitest';
import {
  beginTrace,
  currentTrace,
  parseTraceparent,
  runInTrace,
  runOutsideTraces,
  traceFields,
  traceHeaders,
} from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const requestId = '0b7ae3a4-5c0f-4f2e-9d3b-6f1f2b3c4d5e';

describe('parseTraceparent', () => {
  it.each([
    ['recorded by the caller', `00-${traceId}-${parentId}-01`, true],
    ['not recorded', `00-${traceId}-${parentId}-00`, false],
    ['with flags nobody knows yet', `00-${traceId}-${parentId}-fe`, false],
    ['of a later version', `01-${traceId}-${parentId}-01`, true],
    ['of a later version with more parts', `cc-${traceId}-${parentId}-01-what-comes`, true],
  ])('reads one %s', (_what, header, isSampled) => {
    expect(parseTraceparent(header)).toEqual({ traceId, isSampled });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['two headers', [`00-${traceId}-${parentId}-01`]],
    ['two headers that were joined', `00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`],
    ['a version that is forbidden', `ff-${traceId}-${parentId}-01`],
    ['more than version 00 has', `00-${traceId}-${parentId}-01-more`],
    ['a later version that goes on without a dash', `01-${traceId}-${parentId}-01more`],
    ['capitals', `00-${traceId.toUpperCase()}-${parentId}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${parentId}-01`],
    ['a parent of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['too short a trace', `00-${traceId.slice(1)}-${parentId}-01`],
    ['no flags', `00-${traceId}-${parentId}`],
    ['a line break', `00-${traceId}-${parentId}-0\n`],
  ])('refuses %s', (_what, header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});

describe('a trace', () => {
  it('is the caller’s where it has one', () => {
    const trace = beginTrace(requestId, `00-${traceId}-${parentId}-01`);
    expect(trace).toEqual({ requestId, traceId, isSampled: true });
  });

  it('has the digits of the request’s id where the caller has none', () => {
    const trace = beginTrace(requestId, 'nonsense');
    expect(trace).toEqual({
      requestId,
      traceId: requestId.replaceAll('-', ''),
      isSampled: false,
    });
  });

  it('is passed on under a new id for each call', () => {
    const [one, other] = runInTrace(beginTrace(requestId, `00-${traceId}-${parentId}-01`), () => [
      traceHeaders().traceparent,
      traceHeaders().traceparent,
    ]);
    expect(one).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(one).not.toContain(parentId);
    expect(other).not.toBe(one);
    expect(parseTraceparent(one)).toEqual({ traceId, isSampled: true });
  });

  it('goes along with what its work begins, and with nothing else', async () => {
    const begun = runInTrace(beginTrace(requestId), async () => {
      await Promise.resolve();
      return [traceFields(), runOutsideTraces(traceFields), traceFields()];
    });
    expect(currentTrace()).toBeUndefined();
    expect(traceHeaders()).toEqual({});
    const own = { requestId, traceId: requestId.replaceAll('-', '') };
    expect(await begun).toEqual([own, {}, own]);
  });
});

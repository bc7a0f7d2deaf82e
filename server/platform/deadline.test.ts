import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadline } from './deadline.ts';

const late = () => new Error('late');
const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const never = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createDeadline', () => {
  it('answers what was done in time, and leaves no timer', async () => {
    const inTime = createDeadline(8_000, late);
    expect(await inTime(Promise.resolve('done'))).toBe('done');
    await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves what hangs', async () => {
    const outcome = outcomeOf(createDeadline(8_000, late)(never()));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(late());
  });

  it('is one for all that shares it', async () => {
    const inTime = createDeadline(8_000, late);
    await vi.advanceTimersByTimeAsync(6_000);
    const outcome = outcomeOf(inTime(never()));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toEqual(late());
  });

  it('does not report what fails too late', async () => {
    let fail: (error: Error) => void = () => {};
    const work = new Promise<never>((_, reject) => (fail = reject));
    const outcome = outcomeOf(createDeadline(8_000, late)(work));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await outcome).toEqual(late());
    fail(new Error('too late'));
    await vi.runAllTimersAsync();
  });
});

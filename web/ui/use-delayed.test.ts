import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayed } from './use-delayed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once, for the last of what came quickly', () => {
  const first = vi.fn<() => void>();
  const last = vi.fn<() => void>();
  const delayed = createDelayed(300);
  delayed.start(first);
  vi.advanceTimersByTime(299);
  delayed.start(last);
  vi.advanceTimersByTime(299);
  expect(last).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(last).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});

it('aborts what runs when it is begun anew or cancelled', () => {
  const signals: AbortSignal[] = [];
  const delayed = createDelayed(300);
  const run = (signal: AbortSignal) => signals.push(signal);
  delayed.start(run);
  vi.advanceTimersByTime(300);
  delayed.start(run);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  vi.advanceTimersByTime(300);
  expect(signals.at(-1)?.aborted).toBe(false);
  delayed.cancel();
  expect(signals.at(-1)?.aborted).toBe(true);
});

it('does nothing any more once it was cancelled', () => {
  const run = vi.fn<() => void>();
  const delayed = createDelayed(300);
  delayed.start(run);
  delayed.cancel();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeptValues } from './kept-values.ts';

const connection = { isLive: true };
const clock = { now: 0 };
const onFailure = vi.fn<(error: unknown) => void>();
const read = vi.fn<() => Promise<string>>();
beforeEach(() => {
  connection.isLive = true;
  clock.now = 0;
  onFailure.mockReset();
  read.mockReset().mockResolvedValueOnce('one').mockResolvedValueOnce('two');
});

function createKept() {
  const values = createKeptValues({
    isLive: () => connection.isLive,
    onFailure,
    now: () => clock.now,
  });
  return { values, get: values.keep('banner', read, 'none') };
}

describe('a value of every page', () => {
  it('is read once, and again after an invalidation of its tag or a lost connection', async () => {
    read.mockResolvedValueOnce('three');
    const { values, get } = createKept();
    expect(await Promise.all([get(), get()])).toEqual(['one', 'one']);
    values.drop('content');
    expect(await get()).toBe('one');
    values.drop('banner');
    expect(await get()).toBe('two');
    values.clear();
    expect(await get()).toBe('three');
  });

  it('is dropped wherever it is kept: the modules of a demo are composed twice', async () => {
    const { values, get } = createKept();
    values.keep('banner', read, 'none');
    expect(await get()).toBe('one');
    values.drop('banner');
    expect(await get()).toBe('two');
  });

  it('is read each time while invalidations may be missed, and after that', async () => {
    read.mockResolvedValueOnce('three');
    connection.isLive = false;
    const { get } = createKept();
    expect(await get()).toBe('one');
    expect(await get()).toBe('two');
    connection.isLive = true;
    expect([await get(), await get()]).toEqual(['three', 'three']);
  });

  it('stays as it was while it cannot be read, which is tried once in a second', async () => {
    read.mockReset().mockResolvedValueOnce('one').mockRejectedValue(new Error('no database'));
    const { values, get } = createKept();
    expect(await get()).toBe('one');
    values.drop('banner');
    expect([await get(), await get()]).toEqual(['one', 'one']);
    expect(read).toHaveBeenCalledTimes(2);
    expect(onFailure).toHaveBeenCalledTimes(1);
    clock.now = 1_000;
    read.mockResolvedValue('three');
    expect(await get()).toBe('three');
  });

  it('does not keep a page waiting', async () => {
    read.mockReset().mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    try {
      const got = createKept().get();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await got).toBe('none');
    } finally {
      vi.useRealTimers();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';
import type { RenderedEntry } from './rendered-entry.ts';

function entry({ byteSize = 1, isCacheable = true, headers = {} } = {}): RenderedEntry {
  const nothing = Buffer.alloc(0);
  return {
    status: 200,
    headers,
    etag: '',
    encoding: 'br',
    body: nothing,
    byteSize,
    isCacheable,
  };
}

/** A cache over a connection that the test cuts and mends. */
function createCache(maxBytes = 100) {
  const connection = { isLive: true };
  const clock = { now: 0 };
  const cache = new PageCache({
    maxBytes,
    isLive: () => connection.isLive,
    now: () => clock.now,
  });
  return { cache, connection, clock };
}

describe('a page', () => {
  it('is rendered once, then found', async () => {
    const { cache } = createCache();
    expect(cache.find('/a')).toBeUndefined();
    const page = entry();
    expect(await cache.fill('/a', 'tag', async () => page)).toBe(page);
    expect(cache.find('/a')).toBe(page);
  });

  it('is dropped with its tag, and no other', async () => {
    const { cache } = createCache();
    await cache.fill('/a', 'one', async () => entry());
    await cache.fill('/a/slug', 'one', async () => entry());
    await cache.fill('/b', 'two', async () => entry());
    cache.drop('one');
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.find('/a/slug')).toBeUndefined();
    expect(cache.find('/b')).toBeDefined();
    expect(cache.byteSize).toBe(1);
    cache.drop('unknown');
    expect(cache.byteSize).toBe(1);
  });

  it('that is not there is not cached', async () => {
    const { cache } = createCache();
    const missing = entry({ isCacheable: false });
    expect(await cache.fill('/a', 'tag', async () => missing)).toBe(missing);
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.byteSize).toBe(0);
  });
});

describe('a fill', () => {
  it.each([
    ['its tag was dropped', ({ cache }: ReturnType<typeof createCache>) => cache.drop('tag')],
    ['all was dropped', ({ cache }: ReturnType<typeof createCache>) => cache.clear()],
    [
      'the connection was lost',
      ({ connection }: ReturnType<typeof createCache>) => {
        connection.isLive = false;
      },
    ],
  ])('is answered but not cached when meanwhile %s', async (_, happen) => {
    const both = createCache();
    const { promise, resolve } = Promise.withResolvers<RenderedEntry>();
    const filled = both.cache.fill('/a', 'tag', () => promise);
    happen(both);
    const page = entry();
    resolve(page);
    expect(await filled).toBe(page);
    both.connection.isLive = true;
    expect(both.cache.find('/a')).toBeUndefined();
  });

  it('that became old is not for a CDN to keep either, whoever waits for it', async () => {
    const { cache } = createCache();
    const headers = { vary: 'x', 'cdn-cache-control': 'max-age=1', 'surrogate-key': 'key' };
    expect(await cache.fill('/b', 'tag', async () => entry({ headers }))).toMatchObject({
      headers,
    });
    const { promise, resolve } = Promise.withResolvers<RenderedEntry>();
    const answers = [1, 2].map(() => cache.fill('/a', 'tag', () => promise));
    cache.drop('tag');
    resolve(entry({ headers }));
    for (const answer of answers) expect((await answer).headers).toEqual({ vary: 'x' });
  });

  it('survives the drop of another tag', async () => {
    const { cache } = createCache();
    const { promise, resolve } = Promise.withResolvers<RenderedEntry>();
    const filled = cache.fill('/a', 'tag', () => promise);
    cache.drop('another');
    resolve(entry());
    await filled;
    expect(cache.find('/a')).toBeDefined();
  });

  it('serves all who wait for it', async () => {
    const { cache } = createCache();
    const { promise, resolve } = Promise.withResolvers<RenderedEntry>();
    let renders = 0;
    const render = () => {
      renders += 1;
      return promise;
    };
    const answers = [1, 2, 3].map(() => cache.fill('/a', 'tag', render));
    resolve(entry());
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(renders).toBe(1);
  });

  it('that is stale serves nobody who comes later, and does not displace the newer page', async () => {
    const { cache } = createCache();
    const old = Promise.withResolvers<RenderedEntry>();
    const first = cache.fill('/a', 'tag', () => old.promise);
    cache.drop('tag');
    const newer = entry();
    expect(await cache.fill('/a', 'tag', async () => newer)).toBe(newer);
    old.resolve(entry());
    await first;
    expect(cache.find('/a')).toBe(newer);
  });

  it('that fails tells those who wait, and is tried again by the next', async () => {
    const { cache } = createCache();
    const { promise, reject } = Promise.withResolvers<RenderedEntry>();
    const answers = [1, 2].map(() => cache.fill('/a', 'tag', () => promise));
    reject(new Error('no database'));
    for (const answer of answers) await expect(answer).rejects.toThrow('no database');
    const page = entry();
    expect(await cache.fill('/a', 'tag', async () => page)).toBe(page);
  });
});

describe('while invalidations may be missed', () => {
  it('no page is found or cached', async () => {
    const { cache, connection } = createCache();
    await cache.fill('/a', 'tag', async () => entry());
    connection.isLive = false;
    expect(cache.find('/a')).toBeUndefined();
    await cache.fill('/b', 'tag', async () => entry());
    connection.isLive = true;
    expect(cache.find('/b')).toBeUndefined();
  });

  it('a page whose read began then is not cached, though the connection came back', async () => {
    const { cache, connection } = createCache();
    connection.isLive = false;
    await cache.fill('/a', 'tag', async () => {
      connection.isLive = true;
      return entry();
    });
    expect(cache.find('/a')).toBeUndefined();
  });

  it('one render serves all who ask within half a second, and nobody later', async () => {
    const { cache, connection, clock } = createCache();
    connection.isLive = false;
    const first = Promise.withResolvers<RenderedEntry>();
    const answers = [cache.fill('/a', 'tag', () => first.promise)];
    clock.now += 499;
    answers.push(cache.fill('/a', 'tag', async () => entry()));
    clock.now += 1;
    const later = entry();
    expect(await cache.fill('/a', 'tag', async () => later)).toBe(later);
    const page = entry();
    first.resolve(page);
    expect(await Promise.all(answers)).toEqual([page, page]);
  });
});

describe('the bound', () => {
  it('lets go first what was not used since it came', async () => {
    const { cache } = createCache(10);
    await cache.fill('/a', 'a', async () => entry({ byteSize: 4 }));
    await cache.fill('/b', 'b', async () => entry({ byteSize: 4 }));
    cache.find('/a');
    await cache.fill('/c', 'c', async () => entry({ byteSize: 4 }));
    expect(cache.find('/b')).toBeUndefined();
    expect(cache.find('/a')).toBeDefined();
    expect(cache.find('/c')).toBeDefined();
    expect(cache.byteSize).toBe(8);
  });

  it('counts a page that is rendered again once', async () => {
    const { cache } = createCache(10);
    await cache.fill('/a', 'a', async () => entry({ byteSize: 4 }));
    await cache.fill('/a', 'a', async () => entry({ byteSize: 6 }));
    expect(cache.byteSize).toBe(6);
  });

  it('keeps out what is larger than all of it', async () => {
    const { cache } = createCache(10);
    const page = entry({ byteSize: 11 });
    expect(await cache.fill('/a', 'a', async () => page)).toBe(page);
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.byteSize).toBe(0);
  });

  it('is free again after a drop', async () => {
    const { cache } = createCache(10);
    await cache.fill('/a', 'a', async () => entry({ byteSize: 10 }));
    cache.drop('a');
    await cache.fill('/b', 'b', async () => entry({ byteSize: 10 }));
    cache.clear();
    expect(cache.byteSize).toBe(0);
  });
});

describe('a page that is asked for again', () => {
  function createShrinking() {
    const begun: { entry: RenderedEntry; finish: (smaller: RenderedEntry) => void }[] = [];
    const cache = new PageCache({
      maxBytes: 100,
      isLive: () => true,
      shrink: (shrunk) =>
        new Promise((resolve) => {
          begun.push({ entry: shrunk, finish: resolve });
        }),
    });
    return { cache, begun };
  }

  async function ask(cache: PageCache, key: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) cache.find(key);
    await Promise.resolve();
  }

  it('is made smaller once, and answered as it was meanwhile', async () => {
    const { cache, begun } = createShrinking();
    const page = entry({ byteSize: 10 });
    await cache.fill('/a', 'tag', async () => page);
    await ask(cache, '/a', 1);
    expect(begun).toEqual([]);
    await ask(cache, '/a', 5);
    expect(begun.map((one) => one.entry)).toEqual([page]);
    expect(cache.find('/a')).toBe(page);
    const smaller = entry({ byteSize: 4 });
    begun[0]?.finish(smaller);
    await Promise.resolve();
    await ask(cache, '/a', 5);
    expect(cache.find('/a')).toBe(smaller);
    expect([cache.byteSize, begun.length]).toEqual([4, 1]);
  });

  it('is as it is now, though an older one was being made smaller', async () => {
    const { cache, begun } = createShrinking();
    await cache.fill('/a', 'tag', async () => entry({ byteSize: 10 }));
    await ask(cache, '/a', 2);
    cache.drop('tag');
    const changed = entry({ byteSize: 9 });
    await cache.fill('/a', 'tag', async () => changed);
    begun[0]?.finish(entry({ byteSize: 1 }));
    await Promise.resolve();
    expect(cache.find('/a')).toBe(changed);
    expect(cache.byteSize).toBe(9);
  });

  it('waits for another that is being made smaller', async () => {
    const { cache, begun } = createShrinking();
    for (const key of ['/a', '/b']) await cache.fill(key, 'tag', async () => entry());
    await ask(cache, '/a', 2);
    await ask(cache, '/b', 2);
    expect(begun).toHaveLength(1);
    begun[0]?.finish(entry());
    await Promise.resolve();
    await Promise.resolve();
    await ask(cache, '/b', 1);
    expect(begun).toHaveLength(2);
  });
});

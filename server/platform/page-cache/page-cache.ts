import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import type { Queryable } from '#server/database/database.ts';
import { notForCdn, type Encoding, type RenderedEntry } from './rendered-entry.ts';

/** The channel on which a change of anything shown on a page is reported to every process. */
export const pageCacheChannel = 'page_cache';

/** Tells every process, when the transaction commits, to drop the pages under `tag`. */
export async function invalidatePages(tx: Queryable, tag: string): Promise<void> {
  await sql`select pg_notify(${pageCacheChannel}, ${tag})`.execute(tx);
}

export interface PageCacheOptions {
  /** All entries together stay below this many bytes; what was not used lately goes first. */
  readonly maxBytes: number;
  /** Whether invalidations are known to arrive; while not, the cache neither serves nor stores. */
  readonly isLive: () => boolean;
  /** Makes an entry that is asked for again smaller, beside the requests. */
  readonly shrink?: (entry: RenderedEntry) => Promise<RenderedEntry>;
  /** Receives each page that was asked for. */
  readonly onFind?: (isHit: boolean) => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

interface Cached {
  readonly tag: string;
  readonly entry: RenderedEntry;
  /** Whether it was made smaller, or is about to be. */
  isShrunk: boolean;
  /** Whether somebody has asked for it since it was rendered. */
  isUsed: boolean;
}

interface Fill {
  readonly tag: string;
  readonly result: Promise<RenderedEntry>;
  readonly beganAt: number;
  /** Whether every invalidation since its read began is known: only then it may be cached. */
  readonly isTracked: boolean;
  isStale: boolean;
}

/**
 * While invalidations are not known to arrive, one render still serves all who ask within this
 * time: a page may be one second old, and a stampede would only make that worse.
 */
const shareForMs = 500;

/**
 * The key of an edition of a page. Nearly all who ask take the same encoding: others have the page rendered
 * anew. A language is one of ours, however it was asked for, so nobody fills the cache with made-up ones.
 */
export function pageKey(
  path: string,
  encoding: Encoding,
  language: Language = defaultLanguage,
): string {
  return `${encoding} ${language} ${path}`;
}

/**
 * Rendered pages by `pageKey`. Every entry carries one tag (the account it shows), by which a change
 * drops it. A fill whose tag was dropped since its read began is answered but not cached, here and by a CDN.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Cached>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #fills = new Map<string, Fill>();
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  #isShrinking = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#entries = new LRUCache({
      // Of 0, the library would make no bound.
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ entry }) => entry.byteSize,
      dispose: ({ tag }, key) => this.#forgetKey(tag, key),
    });
  }

  /** Bytes held now. */
  get byteSize(): number {
    return this.#entries.calculatedSize;
  }

  /** Pages held now. */
  get size(): number {
    return this.#entries.size;
  }

  find(key: string): RenderedEntry | undefined {
    const found = this.#entries.get(key);
    const isHit = found !== undefined && this.#options.isLive();
    this.#options.onFind?.(isHit);
    if (!isHit) return undefined;
    if (found.isUsed && !found.isShrunk && !this.#isShrinking) void this.#shrink(key, found);
    found.isUsed = true;
    return found.entry;
  }

  /** One at a time, and no line of them: whatever is hot is asked for again. */
  async #shrink(key: string, found: Cached): Promise<void> {
    const { shrink } = this.#options;
    found.isShrunk = true;
    if (shrink === undefined) return;
    this.#isShrinking = true;
    try {
      const smaller = await shrink(found.entry);
      // Dropped meanwhile, it is another page by now.
      if (this.#entries.peek(key) === found) this.#store(key, { ...found, entry: smaller });
    } catch {
      // It stays as it is, which is good as well.
    } finally {
      this.#isShrinking = false;
    }
  }

  /**
   * Renders a page once for all who wait for it, and caches it if it is cacheable and still current by then.
   */
  async fill(
    key: string,
    tag: string,
    render: () => Promise<RenderedEntry>,
  ): Promise<RenderedEntry> {
    const isTracked = this.#options.isLive();
    const running = this.#fills.get(key);
    if (running !== undefined && this.#mayShare(running, isTracked)) return this.#answer(running);
    const beganAt = this.#now();
    const fill: Fill = { tag, result: render(), beganAt, isTracked, isStale: false };
    this.#fills.set(key, fill);
    try {
      const entry = await fill.result;
      if (this.#isCurrent(fill) && entry.isCacheable) {
        const isShrunk = entry.encoding !== 'br';
        this.#store(key, { tag, entry, isShrunk, isUsed: false });
      }
      return await this.#answer(fill);
    } finally {
      if (this.#fills.get(key) === fill) this.#fills.delete(key);
    }
  }

  #isCurrent({ isTracked, isStale }: Fill): boolean {
    return isTracked && !isStale && this.#options.isLive();
  }

  async #answer(fill: Fill): Promise<RenderedEntry> {
    const entry = await fill.result;
    return this.#isCurrent(fill) || !('surrogate-key' in entry.headers) ? entry : notForCdn(entry);
  }

  #mayShare(fill: Fill, isLive: boolean): boolean {
    if (fill.isStale) return false;
    return (isLive && fill.isTracked) || this.#now() - fill.beganAt < shareForMs;
  }

  drop(tag: string): void {
    for (const fill of this.#fills.values()) {
      if (fill.tag === tag) fill.isStale = true;
    }
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
  }

  clear(): void {
    for (const fill of this.#fills.values()) fill.isStale = true;
    this.#entries.clear();
  }

  #store(key: string, cached: Cached): void {
    this.#entries.set(key, cached);
    // Larger than all of the cache, it was not taken.
    if (!this.#entries.has(key)) return;
    const keys = this.#keysByTag.get(cached.tag) ?? new Set();
    this.#keysByTag.set(cached.tag, keys.add(key));
  }

  #forgetKey(tag: string, key: string): void {
    const keys = this.#keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByTag.delete(tag);
  }
}

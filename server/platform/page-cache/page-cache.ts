import { sql } from 'kysely';
import type { Queryable } from '#server/database/database.ts';
import type { Encoding, RenderedEntry } from './rendered-entry.ts';

/** The channel on which a change of anything shown on a page is told to every process. */
export const pageCacheChannel = 'page_cache';

/** Tells every process, when the transaction commits, to drop the pages under `tag`. */
export async function invalidatePages(tx: Queryable, tag: string): Promise<void> {
  await sql`select pg_notify(${pageCacheChannel}, ${tag})`.execute(tx);
}

export interface PageCacheOptions {
  /** All entries together stay below this many bytes; what was not used lately goes first. */
  readonly maxBytes: number;
  /** Whether invalidations are known to arrive; while not, the cache neither serves nor keeps. */
  readonly isLive: () => boolean;
  /** Makes an entry that is asked for again smaller, beside the requests. */
  readonly shrink?: (entry: RenderedEntry) => Promise<RenderedEntry>;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

interface Kept {
  readonly tag: string;
  entry: RenderedEntry;
  /** Whether it was made smaller, or is about to be. */
  isShrunk: boolean;
  /** Since it was put at the end of the line. */
  isUsed: boolean;
}

interface Fill {
  readonly tag: string;
  readonly result: Promise<RenderedEntry>;
  readonly beganAt: number;
  /** Whether every invalidation since its read began is known: only then it may be kept. */
  readonly isTracked: boolean;
  isStale: boolean;
}

/**
 * While invalidations are not known to arrive, one render still serves all who ask within this
 * time: a page may be one second old, and a stampede would only make that worse.
 */
const shareForMs = 500;

/** Nearly all who ask take the same encoding: others have the page rendered anew. */
export function pageKey(path: string, encoding: Encoding): string {
  return `${encoding} ${path}`;
}

/**
 * Rendered pages by `pageKey`. Every entry carries one tag (the account it shows), by which a change
 * drops it. A fill whose tag was dropped since its read began is answered but not kept.
 */
export class PageCache {
  readonly #entries = new Map<string, Kept>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #fills = new Map<string, Fill>();
  readonly #options: PageCacheOptions;
  readonly #now: () => number;
  #byteSize = 0;
  #isShrinking = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Bytes held now. */
  get byteSize(): number {
    return this.#byteSize;
  }

  find(key: string): RenderedEntry | undefined {
    const found = this.#entries.get(key);
    if (found === undefined || !this.#options.isLive()) return undefined;
    // It gets its second chance when the room runs out. Moved to the end of the line at each use, as
    // strictly least recently used, it would cost 25 µs: as much as the rest of the answer.
    if (found.isUsed && !found.isShrunk && !this.#isShrinking) void this.#shrink(key, found);
    found.isUsed = true;
    return found.entry;
  }

  /** One at a time, and no line of them: whatever is hot is asked for again. */
  async #shrink(key: string, kept: Kept): Promise<void> {
    const { shrink } = this.#options;
    kept.isShrunk = true;
    if (shrink === undefined) return;
    this.#isShrinking = true;
    try {
      const smaller = await shrink(kept.entry);
      // Dropped meanwhile, it is another page by now.
      if (this.#entries.get(key) !== kept) return;
      this.#byteSize += smaller.byteSize - kept.entry.byteSize;
      kept.entry = smaller;
    } catch {
      // It stays as it is, which is good as well.
    } finally {
      this.#isShrinking = false;
    }
  }

  /**
   * Renders a page once for all who wait for it, and keeps it if it may be kept and is still current by then.
   */
  async fill(
    key: string,
    tag: string,
    render: () => Promise<RenderedEntry>,
  ): Promise<RenderedEntry> {
    const isTracked = this.#options.isLive();
    const running = this.#fills.get(key);
    if (running !== undefined && this.#mayShare(running, isTracked)) return running.result;
    const beganAt = this.#now();
    const fill: Fill = { tag, result: render(), beganAt, isTracked, isStale: false };
    this.#fills.set(key, fill);
    try {
      const entry = await fill.result;
      const isCurrent = isTracked && !fill.isStale && this.#options.isLive();
      if (isCurrent && entry.isKept) this.#keep(key, tag, entry);
      return entry;
    } finally {
      if (this.#fills.get(key) === fill) this.#fills.delete(key);
    }
  }

  #mayShare(fill: Fill, isLive: boolean): boolean {
    if (fill.isStale) return false;
    return (isLive && fill.isTracked) || this.#now() - fill.beganAt < shareForMs;
  }

  drop(tag: string): void {
    for (const fill of this.#fills.values()) {
      if (fill.tag === tag) fill.isStale = true;
    }
    for (const key of this.#keysByTag.get(tag) ?? []) this.#remove(key);
  }

  clear(): void {
    for (const fill of this.#fills.values()) fill.isStale = true;
    this.#entries.clear();
    this.#keysByTag.clear();
    this.#byteSize = 0;
  }

  #keep(key: string, tag: string, entry: RenderedEntry): void {
    this.#remove(key);
    this.#entries.set(key, { tag, entry, isShrunk: entry.encoding !== 'br', isUsed: false });
    const keys = this.#keysByTag.get(tag) ?? new Set();
    this.#keysByTag.set(tag, keys.add(key));
    this.#byteSize += entry.byteSize;
    // A Map keeps the order in which things were put into it, and goes on to those put meanwhile.
    for (const [oldest, kept] of this.#entries) {
      if (this.#byteSize <= this.#options.maxBytes) break;
      if (kept.isUsed) this.#moveToEnd(oldest, kept);
      else this.#remove(oldest);
    }
  }

  #moveToEnd(key: string, kept: Kept): void {
    kept.isUsed = false;
    this.#entries.delete(key);
    this.#entries.set(key, kept);
  }

  #remove(key: string): void {
    const found = this.#entries.get(key);
    if (found === undefined) return;
    this.#entries.delete(key);
    this.#byteSize -= found.entry.byteSize;
    const keys = this.#keysByTag.get(found.tag);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByTag.delete(found.tag);
  }
}

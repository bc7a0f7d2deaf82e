import { Client } from 'pg';
import { pageCacheChannel } from './page-cache.ts';

/** The connection's name in `pg_stat_activity`. */
export const listenerName = 'nearcard page cache';
const beatEveryMs = 500;
/** A page may be one second old; the rest of it is left for rendering and sending. */
const liveForMs = 900;
const reconnectAfterMs = 250;
/** From opening a connection to its first echo. */
const connectForMs = 5_000;

export interface InvalidationListenerOptions {
  readonly connectionString: string;
  /** Names this process among those on the database; letters, digits and underscores. */
  readonly instance: string;
  readonly onInvalidate: (tag: string) => void;
  /** Invalidations may have been missed: everything is to be dropped. */
  readonly onLost: () => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export type InvalidationListener = ReturnType<typeof createInvalidationListener>;

/**
 * Listens on a connection of its own. Twice a second it sends itself a beat over the same
 * connection: PostgreSQL delivers notifications in commit order, so an echoed beat proves that
 * all that was committed before it was sent has been delivered too.
 */
export function createInvalidationListener(options: InvalidationListenerOptions) {
  const now = options.now ?? (() => performance.now());
  const beatChannel = `page_cache_beat_${options.instance}`;
  let client: Client | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let beatTimer: NodeJS.Timeout | undefined;
  let isStopped = true;
  let connectingSince = 0;
  /** When the newest echoed beat had been sent. */
  let echoedAt = Number.NEGATIVE_INFINITY;

  /** Whether every invalidation committed until `liveForMs` ago is known to have arrived. */
  const isLive = () => now() - echoedAt <= liveForMs;

  function lose(lost: Client): void {
    if (client !== lost) return;
    client = undefined;
    echoedAt = Number.NEGATIVE_INFINITY;
    options.onLost();
    lost.end().catch(() => undefined);
    if (!isStopped) reconnectTimer = setTimeout(connect, reconnectAfterMs);
  }

  function connect(): void {
    const next = new Client({
      connectionString: options.connectionString,
      application_name: listenerName,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client = next;
    connectingSince = now();
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ channel, payload = '' }) => {
      if (client !== next) return;
      if (channel === pageCacheChannel) options.onInvalidate(payload);
      else echoedAt = Math.max(echoedAt, Number(payload));
    });
    void listen(next);
  }

  async function listen(next: Client): Promise<void> {
    try {
      await next.connect();
      await next.query(`listen ${pageCacheChannel}`);
      await next.query(`listen ${beatChannel}`);
    } catch {
      lose(next);
    }
    if (client === next) await beat(next);
  }

  async function beat(beating: Client): Promise<void> {
    try {
      // A number: as a text of its own, without parameters, it is one message instead of five.
      await beating.query(`notify ${beatChannel}, '${now()}'`);
    } catch {
      lose(beating);
    }
  }

  function tick(): void {
    if (client === undefined) return;
    const beating = client;
    const hasEchoed = echoedAt !== Number.NEGATIVE_INFINITY;
    // Frozen rather than cut: no error will come, so the connection is given up here.
    const isFrozen = hasEchoed ? !isLive() : now() - connectingSince > connectForMs;
    if (isFrozen) lose(beating);
    else if (hasEchoed) void beat(beating);
  }

  return {
    isLive,
    start() {
      isStopped = false;
      connect();
      beatTimer = setInterval(tick, beatEveryMs);
      beatTimer.unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(reconnectTimer);
      clearInterval(beatTimer);
      const closing = client;
      client = undefined;
      echoedAt = Number.NEGATIVE_INFINITY;
      await closing?.end().catch(() => undefined);
    },
  };
}

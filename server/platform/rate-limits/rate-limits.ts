import { isIPv6 } from 'node:net';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '#domain/errors.ts';
import { multiplyCount } from '#domain/rate-limit.ts';

export interface RateLimitRule {
  /** Names the counter; unique in the process. */
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;
export type RateLimiter = ReturnType<RateLimits['limiter']>;
/** The state of a key after a use of it. */
export type RateLimitUse = Awaited<ReturnType<RateLimiter['consume']>>;

/** Runs the library's statements, each with a name and its values. */
interface Queries {
  query(statement: { text: string; values: unknown[] }): Promise<unknown>;
}

/**
 * Counters shared by all processes through PostgreSQL. A key that is over its limit is refused
 * from memory until its time is up, so a flood does not reach the database.
 * @param factor multiplies every limit (`RATE_LIMIT_FACTOR`)
 */
export function createRateLimits(pool: Queries, factor: number) {
  const pointsOf = (rule: RateLimitRule) => multiplyCount(rule.points, factor);

  return {
    /** Counts across all processes. */
    limiter(rule: RateLimitRule) {
      const points = pointsOf(rule);
      return toLimiter(
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: rule.name,
          points,
          duration: rule.perSeconds,
          inMemoryBlockOnConsumed: points + 1,
        }),
      );
    },
    /** Counts in this process alone and costs no query: for floods on what is read often. */
    localLimiter(rule: RateLimitRule) {
      const points = pointsOf(rule);
      return toLimiter(
        new RateLimiterMemory({ keyPrefix: rule.name, points, duration: rule.perSeconds }),
      );
    },
    /** Removes counters whose time is up. */
    async purge() {
      // The library keeps milliseconds since 1970 there.
      const text = 'delete from rate_limits where expire < $1';
      await pool.query({ text, values: [Date.now()] });
    },
  };
}

/** Counts uses of one thing by key: an address, an IP, a serial. */
function toLimiter(limiter: RateLimiterAbstract) {
  async function consume(key: string, points: number) {
    try {
      const { consumedPoints, remainingPoints } = await limiter.consume(key, points);
      return { used: consumedPoints, left: remainingPoints };
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
      throw error;
    }
  }

  return {
    /** @throws AppError `rate_limited` with `retryAfterSeconds` when the points are used up */
    consume: (key: string) => consume(key, 1),
    /** Uses nothing. @throws as `consume`, once a use of the key was refused */
    async check(key: string) {
      await consume(key, 0);
    },
    /** Takes one use back. */
    async refund(key: string) {
      await limiter.reward(key);
    },
    /** Forgets a key, for example after a successful login. */
    async reset(key: string) {
      await limiter.delete(key);
    },
  };
}

function tooMany(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('rate_limited', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

/**
 * The key an address is counted under: IPv4 whole, IPv6 by its /64, which is one customer.
 * @param address as a proxy tells it, maybe with a port (RFC 7239, section 6): each connection has
 * another one, and would count alone
 */
export function ipKey(address: string): string {
  const ip = withoutPort(address);
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  if (tail !== undefined) {
    const after = tail.split(':').filter((group) => group !== '');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function withoutPort(address: string): string {
  const found = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address);
  return found?.[1] ?? address;
}

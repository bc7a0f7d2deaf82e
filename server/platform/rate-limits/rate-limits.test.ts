import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createRateLimits, ipKey } from './rate-limits.ts';

describe('ipKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7:1234', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s under %s', (ip, key) => {
    expect(ipKey(ip)).toBe(key);
  });
});

describe('a limiter', () => {
  it.each([
    [1, 4],
    [2.5, 10],
    [0.01, 1],
  ])('with the factor %s lets %s of 4 points pass', async (factor, passing) => {
    const limits = createRateLimits(new Pool(), factor);
    const limiter = limits.localLimiter({ name: 'tap', points: 4, perSeconds: 60 });
    for (let used = 1; used <= passing; used++) {
      expect(await limiter.consume('key')).toEqual({ used, left: passing - used });
    }
    await limiter.check('key');
    await expect(limiter.consume('key')).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
      retryAfterSeconds: expect.any(Number),
    });
    await expect(limiter.check('key')).rejects.toMatchObject({ code: 'rate_limited' });
    await limiter.consume('another key');
    await limiter.refund('another key');
    expect(await limiter.consume('another key')).toMatchObject({ used: 1 });
    await limiter.reset('key');
    await limiter.consume('key');
  });
});

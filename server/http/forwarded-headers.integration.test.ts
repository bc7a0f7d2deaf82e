import { describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/test-app.ts';

/** The origin of a request, as it says. */
interface Caller {
  readonly socket: string;
  readonly forwardedFor: string;
}

/** The addresses that a call of each of these callers is counted under. */
async function countedUnder(trustProxy: string, callers: readonly Caller[]): Promise<string[]> {
  const test = await createTestApp({ TRUST_PROXY: trustProxy });
  try {
    for (const { socket, forwardedFor } of callers) {
      await test.app.inject({
        method: 'POST',
        url: '/api/check-email',
        payload: { email: 'ada@example.test' },
        remoteAddress: socket,
        headers: { 'x-forwarded-for': forwardedFor },
      });
    }
    const rows = await test.services.database
      .selectFrom('rateLimits')
      .select('key')
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key.replace('check-email-ip:', ''));
  } finally {
    await test.close();
  }
}

describe('the address a call is counted under', () => {
  const proxy = '10.0.0.1';
  const spoofed = '192.0.2.66';
  const ada = '198.51.100.7';

  it('is never what a caller says of itself', async () => {
    const callers = [
      { socket: ada, forwardedFor: spoofed },
      { socket: ada, forwardedFor: `${spoofed}, ${proxy}` },
    ];
    expect(await countedUnder('0', callers)).toEqual([ada]);
  });

  it('is what the one proxy in front saw, whatever was said before', async () => {
    const callers = [
      { socket: proxy, forwardedFor: ada },
      { socket: proxy, forwardedFor: `${spoofed}, ${ada}` },
      { socket: proxy, forwardedFor: '2001:db8:1:2::9' },
      { socket: proxy, forwardedFor: '2001:db8:1:2:ffff::8' },
    ];
    expect(await countedUnder('1', callers)).toEqual([ada, '2001:db8:1:2::/64']);
  });

  it('is the same from whichever port the proxy saw it come', async () => {
    const callers = [
      { socket: proxy, forwardedFor: `${ada}:50001` },
      { socket: proxy, forwardedFor: `${ada}:50002` },
      { socket: proxy, forwardedFor: '[2001:db8:1:2::9]:50003' },
    ];
    expect(await countedUnder('1', callers)).toEqual([ada, '2001:db8:1:2::/64']);
  });

  it('is what the outer of two proxies saw', async () => {
    const callers = [{ socket: proxy, forwardedFor: `${spoofed}, ${ada}, 10.0.0.2` }];
    expect(await countedUnder('2', callers)).toEqual([ada]);
  });
});

import { expect, it, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createSignInLog } from './sign-in-log.ts';

it('writes 100 lines a minute at most, whoever tries', async () => {
  const key = new Uint8Array(32);
  const log: FastifyBaseLogger = createLog({ level: 'silent' });
  const info = vi.spyOn(log, 'info');
  const secrets = {
    getKey: async () => key,
    getKeptKeys: async () => [key],
    getLastingKey: async () => key,
    purge: async () => {},
  };
  const signInLog = createSignInLog({ log, secrets, clock: systemClock });
  for (let attempt = 0; attempt < 130; attempt += 1) {
    await signInLog.write('unknown_account', `192.0.2.${attempt}`);
  }
  expect(info).toHaveBeenCalledTimes(100);
});

import { expect, it } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { createDeviceToken } from './device-token.ts';

it('is 256 random bits in base64url, made once and kept', () => {
  const storage = memoryStorage();
  const token = createDeviceToken(storage).read();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(createDeviceToken(storage).read()).toBe(token);
  expect(createDeviceToken(memoryStorage()).read()).not.toBe(token);
});

it('has no letter that an address or a header would change', () => {
  const ones = createDeviceToken(memoryStorage(), () => new Uint8Array(32).fill(0xff));
  expect(ones.read()).toBe(`${'_'.repeat(42)}8`);
});

it('is another one once it was forgotten', () => {
  const device = createDeviceToken(memoryStorage());
  const token = device.read();
  device.forget();
  expect(device.read()).not.toBe(token);
});

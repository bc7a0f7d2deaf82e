import { expect, it } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { awaitedTapOf } from './awaited-tap.ts';

it.each([
  [JSON.stringify({ serial: '4111', uniqueId: 'abcdefghjk' }), '4111'],
  [JSON.stringify({ serial: '4111', uniqueId: 'mnpqrstuvw' }), undefined],
  [JSON.stringify({ serial: 4111, uniqueId: 'abcdefghjk' }), undefined],
  ['[]', undefined],
  ['{', undefined],
])('reads the browser’s %s for its account alone, as %j', (kept, serial) => {
  const storage = memoryStorage();
  storage.setItem('awaited-tap', kept);
  expect(awaitedTapOf('abcdefghjk', storage)).toBe(serial);
});

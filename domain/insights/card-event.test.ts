import { describe, expect, it } from 'vitest';
import { hourOf, keptFrom } from './card-event.ts';
import { openedBy, withoutOpenedBy } from './opened-by.ts';

describe('an event', () => {
  it('is kept with its hour alone', () => {
    const at = new Date('2026-11-21T10:59:59.999Z');
    expect(hourOf(at).toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(at.toISOString()).toBe('2026-11-21T10:59:59.999Z');
  });

  it.each([
    ['2026-11-21T10:00:00Z', '2024-11-01'],
    ['2026-01-31T23:59:59Z', '2024-01-01'],
    ['2028-02-29T00:00:00Z', '2026-02-01'],
  ])('is kept, at %s, from %s on', (now, day) => {
    expect(keptFrom(new Date(now))).toBe(day);
  });
});

it('how a card was opened is in its fragment, which is none of its path', () => {
  expect(openedBy('/card/abcdefghjk/work', 'nfc')).toBe('/card/abcdefghjk/work#nfc');
  expect(withoutOpenedBy('/card/abcdefghjk#qr')).toBe('/card/abcdefghjk');
  expect(withoutOpenedBy('/register-nfc?serial=1')).toBe('/register-nfc?serial=1');
});

import { describe, expect, it } from 'vitest';
import { placeKey } from './place-text.ts';

describe('placeKey', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['  SÃO   Paulo ', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['Gießen', 'giessen'],
    ['Tromsø', 'tromso'],
    ["L'Aquila", 'l aquila'],
    ['Winston-Salem, NC', 'winston salem nc'],
    ['Zu\u0308rich', 'zurich'],
    ['東京', '東京'],
    ['..', ''],
  ])('%s: %s', (text, key) => {
    expect(placeKey(text)).toBe(key);
  });
});

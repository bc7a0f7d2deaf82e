import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it('makes UUIDs of version 4, each another one', () => {
  const ids = Array.from({ length: 100 }, randomUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

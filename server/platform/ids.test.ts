import { describe, expect, it } from 'vitest';
import { createIds, hashToken, isSameHash } from './ids.ts';

describe('ids', () => {
  const at = new Date('2026-11-21T10:00:00.000Z');

  it('makes UUIDs of version 7 that carry their time', () => {
    const ids = createIds((size) => new Uint8Array(size).fill(0xff));
    const id = ids.id(at);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
  });

  it('makes those of one millisecond in their order', () => {
    const ids = createIds();
    const made = Array.from({ length: 2_000 }, () => ids.id(at));
    expect(made.toSorted()).toEqual(made);
    expect(ids.id(new Date(at.getTime() - 1)) < (made[0] ?? '')).toBe(true);
  });

  it('draws evenly and never reaches the limit', () => {
    let next = 0;
    const ids = createIds((size) => Uint8Array.from({ length: size }, () => next++ % 256));
    // 0…254 give 85 of each of three values; 255 is thrown away.
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 255; draw++) counts[ids.below(3)]! += 1;
    expect(counts).toEqual([85, 85, 85]);
    expect(createIds().digits(15)).toMatch(/^\d{15}$/);
  });

  it('makes tokens of 256 bits and compares their hashes', () => {
    const token = createIds().token();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(isSameHash(hashToken(token), hashToken(token))).toBe(true);
    expect(isSameHash(hashToken(token), hashToken(`${token}x`))).toBe(false);
    expect(isSameHash(hashToken(token), new Uint8Array(3))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { createIds } from './ids.ts';
import { createSealing } from './sealing.ts';

const kept = Buffer.alloc(32, 7);
const [older, newer] = ['older-'.repeat(6), 'newer-'.repeat(6)];
const sealingBy = (...encryptionKeys: readonly string[]) =>
  createSealing({
    secrets: { getLastingKey: async () => kept },
    ids: createIds(),
    encryptionKeys,
  });
const secret = Buffer.from('the secret');

describe('sealed bytes', () => {
  it('open for their purpose alone', async () => {
    const sealed = await sealingBy(older).seal('totp:ada', secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(await sealingBy(older).open('totp:ada', sealed)).toEqual({
      plain: secret,
      isCurrent: true,
    });
    expect(await sealingBy(older).open('totp:bob', sealed)).toBeUndefined();
  });

  it('differ each time', async () => {
    const sealing = sealingBy(older);
    const [one, other] = [await sealing.seal('x', secret), await sealing.seal('x', secret)];
    expect(one.equals(other)).toBe(false);
  });

  it.each([
    ['without a key of the operator', [], [], true],
    ['once the operator has set a key', [], [newer], false],
    ['while the key is changed', [older], [newer, older], false],
    ['by the key that seals now', [newer], [newer, older], true],
  ])('open %s', async (_, before, after, isCurrent) => {
    const sealed = await sealingBy(...before).seal('x', secret);
    expect(await sealingBy(...after).open('x', sealed)).toEqual({ plain: secret, isCurrent });
  });

  it('stay closed without their key, and when they were changed', async () => {
    const sealed = await sealingBy(older).seal('x', secret);
    expect(await sealingBy(newer).open('x', sealed)).toBeUndefined();
    for (const index of [0, 4, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(await sealingBy(older).open('x', changed)).toBeUndefined();
    }
    expect(await sealingBy(older).open('x', Buffer.alloc(8))).toBeUndefined();
  });
});

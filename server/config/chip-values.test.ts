import { describe, expect, it } from 'vitest';
import { masterKeys, tapParameters } from './chip-values.ts';

const key = '00112233445566778899AABBCCDDEEFF';

describe('master keys', () => {
  it('are read with their versions, the first one first', () => {
    const read = masterKeys.parse(`255:${key}, 1:${'0f'.repeat(16)}`);
    expect(read.map(({ version }) => version)).toEqual([255, 1]);
    expect(
      Buffer.from(read[0]?.key ?? [])
        .toString('hex')
        .toUpperCase(),
    ).toBe(key);
  });

  it.each([
    ['no version', key],
    ['version 0', `0:${key}`],
    ['version 256', `256:${key}`],
    ['a version twice', `1:${key},1:${key}`],
    ['a short key', `1:${key.slice(2)}`],
    ['a key with another letter', `1:${key.replace('F', 'G')}`],
    ['nothing behind a comma', `1:${key},`],
  ])('with %s are refused without a part of them', (_, text) => {
    const { error } = masterKeys.safeParse(text);
    expect(error?.issues).toHaveLength(1);
    expect(error?.message).not.toContain(key.slice(4, 12));
  });
});

describe('names of parameters', () => {
  it('are four', () => {
    expect(tapParameters.parse('p, c, u, n')).toEqual({
      piccData: 'p',
      mac: 'c',
      uid: 'u',
      counter: 'n',
    });
  });

  it.each(['p,c', 'p,c,u,u', 'p,c,u,n,x', 'p,c,u,', 'p,c,u,a b', 'p,c,u,&'])(
    'are not %j',
    (text) => {
      expect(tapParameters.safeParse(text).success).toBe(false);
    },
  );
});

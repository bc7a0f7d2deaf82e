import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, makeRecoveryCode, readRecoveryCode } from './recovery-code.ts';

describe('a recovery code', () => {
  it('has 20 characters of the unambiguous alphabet', () => {
    let next = 0;
    const code = makeRecoveryCode((limit) => next++ % limit);
    expect(code).toBe('abcdefghjkmnpqrstuvw');
    expect(formatRecoveryCode(code)).toBe('abcde-fghjk-mnpqr-stuvw');
  });

  it.each([
    ['abcde-fghjk-mnpqr-stuvw', 'abcdefghjkmnpqrstuvw'],
    ['  ABCDE fghjk MNPQR\tstuvw\n', 'abcdefghjkmnpqrstuvw'],
    ['abcdefghjkmnpqrstuvw', 'abcdefghjkmnpqrstuvw'],
    ['abcde-fghjk-mnpqr-stuv', undefined],
    ['abcde-fghjk-mnpqr-stuvwx', undefined],
    ['abcde-fghjk-mnpqr-stuv0', undefined],
    ['123456', undefined],
    ['', undefined],
  ])('is read from %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});

import { describe, expect, it } from 'vitest';
import { bearerToken } from './access.ts';

describe('bearerToken', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Bearer   a-b_c.d~e+f/g==', 'a-b_c.d~e+f/g=='],
    [undefined, undefined],
    ['', undefined],
    ['Bearer', undefined],
    ['Bearer ', undefined],
    ['abc', undefined],
    ['Basic abc', undefined],
    ['Bearer abc def', undefined],
    ['Bearer abc, Bearer def', undefined],
    ['Bearer a=b', undefined],
    ['Bearer abc\n', undefined],
  ])('reads %j as %j', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});

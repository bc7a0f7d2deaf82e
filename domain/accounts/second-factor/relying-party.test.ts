import { describe, expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

describe('the relying party', () => {
  it.each([
    ['https://cards.example', { id: 'cards.example', origin: 'https://cards.example' }],
    ['https://cards.example:8443', { id: 'cards.example', origin: 'https://cards.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://cards.example', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]', undefined],
    ['http://127.0.0.1:3000', undefined],
  ])('of %s', (publicUrl, expected) => {
    expect(relyingPartyOf(publicUrl)).toEqual(expected);
  });
});

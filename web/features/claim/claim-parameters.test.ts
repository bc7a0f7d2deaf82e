import { describe, expect, it } from 'vitest';
import { readClaimParameters } from './claim-parameters.ts';

describe('readClaimParameters', () => {
  it.each([
    ['serial=123&mode=nfc', { card: '123', mode: 'NFC', problem: undefined }],
    ['serial=123&card=ABCD2345&mode=qr', { card: '123', mode: 'QR', problem: undefined }],
    ['card=ABCD2345', { card: 'ABCD2345', mode: 'NFC/QR', problem: undefined }],
    ['serial=123&mode=<b>', { card: '123', mode: 'NFC/QR', problem: undefined }],
    [
      'serial=12x',
      {
        card: '12x',
        mode: 'NFC/QR',
        problem: 'Card serial must be numeric. Please re-scan.',
      },
    ],
    ['', { card: '', mode: 'NFC/QR', problem: 'Card serial missing in URL' }],
  ])('%j', (query, parameters) => {
    expect(readClaimParameters(new URLSearchParams(query))).toEqual(parameters);
  });
});

import { describe, expect, it } from 'vitest';
import { readClaimParameters } from './claim-parameters.ts';

const notNumeric = 'Card serial must be numeric. Please re-scan.';

describe('readClaimParameters', () => {
  it.each([
    ['serial=123&mode=nfc', { serial: '123', mode: 'NFC' }],
    ['serial=123&card=ACDE2345&mode=qr', { serial: '123', mode: 'QR' }],
    ['serial=123&mode=<b>', { serial: '123', mode: 'NFC/QR' }],
    ['card=123', { serial: '123' }],
    ['card=acde-2345', { problem: notNumeric, resolverPath: '/nfc/qr?u=ACDE2345' }],
    [
      'card=acde-2345&mode=nfc',
      { mode: 'NFC', problem: notNumeric, resolverPath: '/nfc/qr?u=ACDE2345&mode=nfc' },
    ],
    ['card=%2F%2Fevil', { problem: notNumeric, resolverPath: undefined }],
    ['serial=12x&card=ACDE2345', { problem: notNumeric, resolverPath: undefined }],
    ['', { serial: '', problem: 'Card serial missing in URL', resolverPath: undefined }],
  ])('%j', (query, parameters) => {
    expect(readClaimParameters(new URLSearchParams(query))).toEqual({
      serial: expect.any(String),
      mode: expect.any(String),
      problem: undefined,
      resolverPath: undefined,
      ...parameters,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { isSerial, makeSerial, serialProblem } from './serial.ts';

describe('makeSerial', () => {
  it.each([
    ['411111111111111', '4111111111111111'],
    ['555555555555444', '5555555555554444'],
    ['000000000000000', '0000000000000000'],
    ['123456789012345', '1234567890123452'],
  ])('%s becomes %s', (digits, serial) => {
    expect(makeSerial(digits)).toBe(serial);
    expect(isSerial(serial)).toBe(true);
  });

  it.each(['', '12345678901234', '1234567890123456', '12345678901234a'])('refuses %j', (digits) => {
    expect(() => makeSerial(digits)).toThrow(RangeError);
  });
});

describe('isSerial', () => {
  it.each([
    '',
    '1234567890123451',
    '1234567890123542',
    '123456789012345',
    '12345678901234520',
    '1234567890123452\n',
    ' 1234567890123452',
    '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٢',
  ])('%j is none', (text) => {
    expect(isSerial(text)).toBe(false);
  });

  it('finds every single wrong digit', () => {
    const serial = '4111111111111111';
    for (let index = 0; index < serial.length; index += 1) {
      for (const digit of '0123456789') {
        const changed = serial.slice(0, index) + digit + serial.slice(index + 1);
        expect(isSerial(changed)).toBe(changed === serial);
      }
    }
  });
});

describe('serialProblem', () => {
  it.each([
    ['', 'Card serial missing in URL'],
    ['12a', 'Card serial must be numeric. Please re-scan.'],
    ['-1', 'Card serial must be numeric. Please re-scan.'],
    ['1e5', 'Card serial must be numeric. Please re-scan.'],
    ['123', undefined],
  ])('%j: %j', (serial, message) => {
    expect(serialProblem(serial)).toBe(message);
  });
});

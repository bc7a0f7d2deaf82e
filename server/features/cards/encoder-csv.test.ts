import { expect, it } from 'vitest';
import { encoderCsvHeader, encoderCsvLines } from './encoder-csv.ts';

it('writes what the encoder reads, line by line', () => {
  const cards = [
    { serial: '4000000000000002', identifier: '7K3MX9PA' },
    { serial: '4000000000000010', identifier: '22222223' },
  ];
  expect(encoderCsvHeader + encoderCsvLines(cards, 'https://nearcard.example')).toBe(
    'serial,card,nfcUrl,qrUrl\n' +
      '4000000000000002,7K3MX9PA,https://nearcard.example/nfc/4000000000000002,https://nearcard.example/nfc/qr?u=4000000000000002\n' +
      '4000000000000010,22222223,https://nearcard.example/nfc/4000000000000010,https://nearcard.example/nfc/qr?u=4000000000000010\n',
  );
});

it('writes nothing for no cards', () => {
  expect(encoderCsvLines([], 'https://nearcard.example')).toBe('');
});

import { expect, it } from 'vitest';
import { readNdefUriRecord } from '#domain/cards/nfc-uri.ts';
import {
  encoderCsvHeader,
  encoderCsvLines,
  ndefCsvHeader,
  ndefCsvLines,
  tagUrl,
} from './encoder-csv.ts';

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

it('writes the bytes of a tag beside what they say', () => {
  const publicUrl = 'https://nearcard.example';
  const card = { serial: '4000000000000002', identifier: '7K3MX9PA', kind: 'verified' } as const;
  const [line = ''] = ndefCsvLines([card], publicUrl).split('\n');
  const names = ndefCsvHeader.trim().split(',');
  const cells = Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell]));
  expect(cells['kind']).toBe('verified');
  // Message begin and end, short record, TNF 1; a type of one byte: U; prefix 4: https://
  expect(cells['ndef']).toMatch(/^d101[0-9a-f]{2}5504/);
  const message = Buffer.from(cells['ndef'] ?? '', 'hex');
  expect(readNdefUriRecord(message)).toBe(tagUrl(publicUrl, card.serial));
});

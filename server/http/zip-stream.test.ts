import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readZip } from '#tests/support/read-zip.ts';
import { zipStream } from './zip-stream.ts';

const at = new Date('2026-11-22T10:00:00Z');

describe('zipStream', () => {
  it('holds each file once, of whatever kind', async () => {
    const archive = zipStream(
      [
        { path: 'images/a.jpg', content: () => Readable.from([Buffer.from('twice')]) },
        { path: 'words.json', content: '{"ü": 1}\n' },
        {
          path: 'images/a.jpg',
          content: async () => Readable.from([Buffer.from('one '), Buffer.from('picture')]),
        },
        { path: 'empty.txt', content: '' },
      ],
      at,
    );
    const files = readZip(await buffer(archive));
    expect([...files].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
      ['images/a.jpg', 'one picture'],
      ['words.json', '{"ü": 1}\n'],
      ['empty.txt', ''],
    ]);
  });

  it.each([
    ['is not there', () => Promise.reject(new Error('gone'))],
    ['breaks off', () => Readable.from(brokenBytes())],
  ])('fails when a file %s', async (_case, content) => {
    const archive = zipStream([{ path: 'a', content }], at);
    await expect(buffer(archive)).rejects.toThrow('gone');
  });

  it('leaves no file open when nobody reads on', async () => {
    const endless = new Readable({ read: () => endless.push(Buffer.alloc(64 * 1024)) });
    const closed = new Promise((resolve) => endless.once('close', resolve));
    const archive = zipStream([{ path: 'a', content: () => endless }], at);
    archive.once('readable', () => archive.destroy());
    await closed;
    expect(endless.destroyed).toBe(true);
  });
});

function* brokenBytes() {
  yield Buffer.from('half');
  throw new Error('gone');
}

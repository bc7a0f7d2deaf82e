import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportFile } from '#server/http/export-file.ts';

/**
 * Files as one zip archive, written while it is read; each is opened when its turn comes. Of several
 * with one path the last is in it.
 * @param at the time that all of them carry
 * @returns destroyed with the error when one cannot be read
 */
export function zipStream(files: readonly ExportFile[], at: Date): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let open: Readable | undefined;
  const fail = (error: Error) => void archive.destroy(error);
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  // A reader who stops leaves no file open.
  archive.once('close', () => open?.destroy());

  async function openNext(content: () => Readable | Promise<Readable>): Promise<Readable> {
    open = await content();
    open.once('error', fail);
    return open;
  }

  for (const { path, content } of new Map(files.map((file) => [file.path, file])).values()) {
    if (typeof content === 'string') {
      zip.addBuffer(Buffer.from(content), path, { mtime: at });
      continue;
    }
    // Pictures are compressed already.
    zip.addReadStreamLazy(path, { mtime: at, compress: false }, (take) => {
      openNext(content).then((stream) => take(null, stream), fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(archive);
  return archive;
}

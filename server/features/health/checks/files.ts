import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { problem, right, type Finding } from '#domain/health/finding.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { reasonOf } from '../run-checks.ts';

/** Whether an uploaded file could be written, read and removed. @param bytes of a file that nobody has */
export async function checkFiles(
  store: FileStore,
  { bytes, place }: { readonly bytes: Uint8Array; readonly place: string },
): Promise<readonly Finding[]> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.txt`;
  const failed = (what: string, reason: string) => [
    problem(`Uploaded files can't be ${what} in ${place} (${reason}): check its permissions.`),
  ];
  try {
    await store.write(name, bytes);
  } catch (error) {
    return failed('written', reasonOf(error));
  }
  try {
    const stored = await store.find(name);
    if (stored === undefined) return failed('read', 'what was written can’t be found');
    if (!(await buffer(await stored.stream())).equals(bytes)) {
      return failed('read', 'what was written comes back changed');
    }
  } catch (error) {
    return failed('read', reasonOf(error));
  } finally {
    await store.remove(name).catch(() => undefined);
  }
  if ((await store.find(name)) !== undefined) return failed('removed', 'it is still there');
  return [right(`Uploaded files are written, read and removed in ${place}.`)];
}

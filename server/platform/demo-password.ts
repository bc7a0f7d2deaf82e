import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file with the demo's random password. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, 'demo-password.txt');
}

/** The demo's random password; undefined where no demo was ever started. */
export async function readDemoPassword(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(passwordFile(dataDir), 'utf8').catch(() => '');
  return kept.trim() === '' ? undefined : kept.trim();
}

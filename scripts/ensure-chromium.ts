import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runTool } from './run-tool.ts';

const programNames = ['chromium', 'chromium-browser', 'google-chrome'];
/** Fonts that pages are drawn with where the machine has none, emoji included. */
const debianPackages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];

/** No browser, and none could be installed; the message says in one sentence what is missing. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/**
 * Finds a Chromium for the browser tests, or installs one: with apt-get as root on Debian and
 * Ubuntu, else Playwright's own build.
 *
 * @returns the path of its executable
 * @throws NoBrowserError
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('Installing Chromium for the browser tests…');
  installWithApt();
  const installed = findChromium();
  if (installed !== undefined) return installed;
  await runTool('playwright', ['install', 'chromium'], { output: 'never' });
  const downloaded = findChromium();
  if (downloaded !== undefined) return downloaded;
  throw new NoBrowserError(
    'The browser tests need Chromium: install it, or name its executable in CHROMIUM_PATH.',
  );
}

function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new NoBrowserError(`CHROMIUM_PATH names ${given}, which cannot be run.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [
    chromium.executablePath(),
    ...programNames.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Does nothing where there is no apt-get or we may not use it; what fails here is told by its caller. */
function installWithApt(): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...debianPackages);
}

if (import.meta.main) {
  try {
    console.log(await ensureChromium());
  } catch (error) {
    console.error(error instanceof NoBrowserError ? error.message : error);
    process.exitCode = 1;
  }
}

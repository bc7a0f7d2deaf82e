import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findProgram, isExecutable } from './find-program.ts';
import { runTool } from './run-tool.ts';

/**
 * Chromium without its windows: the same pages, and a run of the tests takes a third less. It is
 * what Playwright downloads for headless runs, too.
 */
const shellName = 'chromium-headless-shell';
const programNames = ['chromium', 'chromium-browser', 'google-chrome'];
/** Fonts that pages are drawn with where the machine has none, emoji included. */
const fontPackages = ['fonts-liberation', 'fonts-noto-color-emoji'];

/** No browser, and none could be installed; the message says in one sentence what is missing. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/**
 * Finds a Chromium for the browser tests, or installs one: with apt-get as root on Debian and Ubuntu, else
 * Playwright's own build. If apt-get brings the headless shell, it is installed even beside a whole
 * Chromium.
 *
 * @returns the path of its executable; undefined for Playwright's own, which Playwright finds itself
 * @throws NoBrowserError
 */
export async function ensureChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new NoBrowserError(`CHROMIUM_PATH names ${given}, which cannot be run.`);
  }
  if (isExecutable(chromium.executablePath()) && (await installPlaywrightsOwn())) return undefined;
  const found = findProgram([shellName]);
  if (found !== undefined) return found;

  const whole = findProgram(programNames);
  if (mayUseApt()) {
    console.log('Installing Chromium for the browser tests…');
    apt('update');
    // Not every release has the shell. With a whole Chromium it is not needed, either.
    if (!apt('install', shellName, ...fontPackages) && whole === undefined) {
      apt('install', 'chromium', ...fontPackages);
    }
  }
  const usable = findProgram([shellName]) ?? whole ?? findProgram(programNames);
  if (usable !== undefined || (await installPlaywrightsOwn())) return usable;
  throw new NoBrowserError(
    'The browser tests need Chromium: install it, or name its executable in CHROMIUM_PATH.',
  );
}

function mayUseApt(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

/** @returns whether it did; a failure is not reported, for there may be another way to a browser */
function apt(command: 'update' | 'install', ...packages: string[]): boolean {
  // Without a network, it would otherwise try for minutes.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const args = ['-qq', '--yes', '--no-install-recommends', ...patience, command, ...packages];
  const { status } = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });
  return status === 0;
}

/** Downloads Playwright's own headless shell, unless it is there. @returns whether it is there */
async function installPlaywrightsOwn(): Promise<boolean> {
  const args = ['install', '--only-shell', 'chromium'];
  return (await runTool('playwright', args, { output: 'never' })) === 0;
}

if (import.meta.main) {
  try {
    console.log((await ensureChromium()) ?? "Playwright's own Chromium");
  } catch (error) {
    console.error(error instanceof NoBrowserError ? error.message : error);
    process.exitCode = 1;
  }
}

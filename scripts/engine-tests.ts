import { runBrowserTests } from './browser-tests.ts';
import { findProgram } from './find-program.ts';

/** The engines besides Chromium, which every run of the browser tests finds or installs. */
const furtherEngines = [
  {
    name: 'Firefox',
    project: 'engine-firefox',
    programs: [['firefox-esr', 'firefox']],
    packages: 'firefox-esr',
  },
  {
    name: 'WebKitGTK',
    project: 'engine-webkit',
    programs: [['WebKitWebDriver'], ['Xvfb']],
    packages: 'webkit2gtk-driver and xvfb',
  },
] as const;

/**
 * Runs the card's journey in Chromium, Firefox and WebKitGTK; an engine that is missing is skipped, with
 * a line that says what to install.
 *
 * @param args for Playwright
 * @returns whether all went well in the engines that are there
 */
export async function runEngineTests(args: readonly string[]): Promise<boolean> {
  const projects = ['engine-chromium'];
  for (const { name, project, programs, packages } of furtherEngines) {
    const missing = programs.find((names) => findProgram(names) === undefined);
    if (missing === undefined) projects.push(project);
    else console.log(`${name} is skipped: there is no ${missing[0]}. Debian: ${packages}.`);
  }
  return runBrowserTests([...projects.map((project) => `--project=${project}`), ...args]);
}

import { buildWhenStale } from './build-product.ts';
import { ensureChromium, NoBrowserError } from './ensure-chromium.ts';
import { runTool } from './run-tool.ts';

/** The projects that judge; `screens` only takes pictures. */
const judgingProjects = ['--project=phone', '--project=desktop'];

/**
 * Runs the browser tests against the built product.
 *
 * @param args for Playwright, for example a file name or `--project=screens`
 * @returns whether all went well
 */
export async function runBrowserTests(args: readonly string[]): Promise<boolean> {
  if (!(await buildWhenStale((line) => console.log(line)))) return false;
  try {
    const projects = args.some((arg) => arg.startsWith('--project')) ? [] : judgingProjects;
    const path = await ensureChromium();
    const code = await runTool('playwright', ['test', ...projects, ...args], {
      env: path === undefined ? {} : { CHROMIUM_PATH: path },
    });
    return code === 0;
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    console.error(error.message);
    return false;
  }
}

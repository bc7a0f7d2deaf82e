import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { findProgram } from '../../../../scripts/find-program.ts';
import { makeBrowserHome } from './browser-home.ts';
import type { Setup, Visitor } from './visitor.ts';
import { visitBy } from './webdriver-visitor.ts';
import { openFirefoxSession } from './webdriver.ts';

/** A visitor in Firefox without its windows. */
export async function startFirefox(
  { hasScripts }: Setup,
  atEnd: AsyncDisposableStack,
): Promise<Visitor> {
  const program = findProgram(['firefox-esr', 'firefox']);
  if (program === undefined) throw new Error('there is no Firefox');
  const settings = [
    'user_pref("marionette.port", 0);',
    // A phone's bars take no room.
    'user_pref("ui.useOverlayScrollbars", 1);',
    `user_pref("javascript.enabled", ${hasScripts});`,
  ];
  const home = await makeBrowserHome(
    {
      'profile/user.js': settings.join('\n'),
      '.config/user-dirs.dirs': 'XDG_DOWNLOAD_DIR="$HOME/downloads"',
    },
    atEnd,
  );
  const profile = ['--profile', `${home.folder}/profile`];
  const args = ['--headless', '--marionette', '--new-instance', ...profile];
  const browser = home.start(program, args, ['ignore', 'pipe', 'ignore']);
  const ask = await openFirefoxSession(await readPort(browser.stdout), atEnd);

  // Its ordinary window can't be as narrow as a phone.
  await ask('run', { script: 'window.open("about:blank", "", "popup")', args: [] });
  const windows = z.array(z.string()).parse(await ask('listWindows'));
  await ask('switchWindow', { handle: windows.at(-1) });
  return visitBy(ask, home.downloads);
}

/** Firefox says on which port it can be steered. */
async function readPort(output: Readable | null): Promise<number> {
  if (output === null) throw new Error('unreachable: its output is a pipe');
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const port = /Marionette.*Listening on port (\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    // Unread, what it says besides would stop it at some time.
    output.resume();
    return Number(port);
  }
  throw new Error('Firefox did not start');
}

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { findFreePort } from '../free-port.ts';
import { makeBrowserHome } from './browser-home.ts';
import type { Setup, Visitor } from './visitor.ts';
import { visitBy } from './webdriver-visitor.ts';
import { openHttpSession } from './webdriver.ts';

/** As high as the longest card. */
const screen = '800x8000x24';
/** The bar of WebKit's small browser would be wider than a phone. */
const narrowBar = 'button, entry { min-width: 0; margin: 0; padding: 0; border-width: 0; }';

/** A visitor in WebKitGTK's small browser, by Debian's WebKitWebDriver, on a screen that nobody sees. */
export async function startWebKit(
  { hasScripts }: Setup,
  atEnd: AsyncDisposableStack,
): Promise<Visitor> {
  const home = await makeBrowserHome(
    {
      '.config/gtk-3.0/gtk.css': narrowBar,
      '.config/user-dirs.dirs': 'XDG_DOWNLOAD_DIR="$HOME/downloads"',
    },
    atEnd,
  );
  const xArgs = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
  const display = home.start('Xvfb', xArgs, ['ignore', 'ignore', 'ignore', 'pipe']).stdio[3];
  if (!(display instanceof Readable)) throw new Error('unreachable: its output is a pipe');
  const [name] = await once(display, 'data');
  const port = await findFreePort();
  home.start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], 'ignore', {
    DISPLAY: `:${String(name).trim()}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  await expect(async () => {
    expect((await fetch(`${driverUrl}/status`)).ok).toBe(true);
  }).toPass({ intervals: [50] });
  const ask = await openHttpSession(driverUrl, {
    'webkitgtk:browserOptions': {
      args: ['--automation', `--enable-javascript=${hasScripts ? 'TRUE' : 'FALSE'}`],
    },
  });
  return visitBy(ask, home.downloads);
}

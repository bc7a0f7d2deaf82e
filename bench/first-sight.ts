import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.ts';
import { withShop } from './demo-shop.ts';
import { median } from './harness.ts';

/** A slow phone on slow 4G (issue 12). */
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorSlowdown = 4;
const rounds = 15;

/** Milliseconds since the address was asked for. */
interface Sight {
  /** When anything was seen, and when the largest part was. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the document and its scripts were there. */
  readonly ready: number;
}

/** Opens an address as a stranger's phone does, which has nothing of the site yet. */
async function open(browser: Browser, url: string): Promise<Sight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.goto(url, { waitUntil: 'load' });
    return await page.evaluate(async () => {
      const seen = (type: string, timeOf = (entry: PerformanceEntry) => entry.startTime) =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(Math.max(...list.getEntries().map(timeOf))),
          ).observe({ type, buffered: true });
        });
      return {
        firstPaint: await seen('paint'),
        largestPaint: await seen('largest-contentful-paint'),
        ready: await seen('navigation', (entry) =>
          entry instanceof PerformanceNavigationTiming
            ? entry.domContentLoadedEventEnd
            : Number.NaN,
        ),
      };
    });
  } finally {
    await context.close();
  }
}

/** How much later a stranger sees a card by its tag's address than by the card's own. */
async function benchFirstSight(): Promise<void> {
  await withShop(async (shop) => {
    const server = await shop.serve();
    const executablePath = await ensureChromium();
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-background-networking'],
      ...(executablePath !== undefined && { executablePath }),
    });
    const addresses = [
      { name: 'its own address', path: shop.cardPath },
      { name: 'tap', path: `/nfc/${shop.serial}` },
      { name: 'by a redirect', path: `/nfc/${shop.serial}/resolve` },
    ].map((address): Address => ({ ...address, sights: [] }));
    try {
      // One after the other in each round: what slows the machine down slows all of them.
      for (let round = 0; round < rounds; round += 1) {
        for (const { path, sights } of addresses)
          sights.push(await open(browser, server.url + path));
      }
    } finally {
      await browser.close();
      await server.stop();
    }
    print(addresses);
  });
}

interface Address {
  readonly name: string;
  readonly path: string;
  readonly sights: Sight[];
}

const parts = ['firstPaint', 'largestPaint', 'ready'] as const satisfies (keyof Sight)[];

function print(addresses: readonly Address[]): void {
  const mediansOf = ({ sights }: Address) =>
    parts.map((part) => Math.round(median(sights.map((sight) => sight[part]))));
  const [own = []] = addresses.map(mediansOf);
  console.log(`\nA card on a slow phone, ms since it was asked for (medians of ${rounds})`);
  console.table(
    Object.fromEntries(
      addresses.map((address) => [
        address.name,
        Object.fromEntries(
          mediansOf(address).flatMap((ms, index) => [
            [parts[index], ms],
            [`${parts[index]}, of its own`, (ms / (own[index] ?? Number.NaN)).toFixed(2)],
          ]),
        ),
      ]),
    ),
  );
}

if (import.meta.main) await benchFirstSight();

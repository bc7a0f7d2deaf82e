import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { sampleCardPathOf } from '#domain/public-card/sample-cards.ts';

/** Of a desk's screen, in CSS pixels. */
const screen = { width: 1280, height: 800 };
/** Of a phone, as high as the screen beside it. */
const phone = { width: 390, height: 800 };
/** Between the phones of one picture, in CSS pixels. */
const gap = 55;
/** By then photos, charts and the drawn cards have come. */
const settledMs = 1_500;

export interface ReadmeOptions {
  readonly publicUrl: string;
  /** Logs the page in as a person of the demo. */
  readonly logIn: (page: Page, email: string) => Promise<void>;
  /** Replaces the address of the demo in the page's texts. */
  readonly nameHost: (page: Page) => Promise<void>;
}

/** The four places of the product as the README shows them, as WebP by the name of the file. */
export async function takeReadme(
  browser: Browser,
  options: ReadmeOptions,
): Promise<ReadonlyMap<string, Buffer>> {
  return new Map([
    ['card.webp', await takeCards(browser, options.publicUrl)],
    ['shop.webp', await takeScreen(browser, options, { path: '/' })],
    [
      'owner.webp',
      await takeScreen(browser, options, { path: '/dashboard', email: 'maya@nearcard.test' }),
    ],
    [
      'admin.webp',
      await takeScreen(browser, options, { path: '/admin', email: 'admin@nearcard.test' }),
    ],
  ]);
}

/** Three layouts beside each other, the middle one in the dark. */
async function takeCards(browser: Browser, publicUrl: string): Promise<Buffer> {
  const shots = [
    { layout: 'split', colorScheme: 'light' },
    { layout: 'stage', colorScheme: 'dark' },
    { layout: 'portrait', colorScheme: 'light' },
  ] as const;
  const parts = [];
  for (const [index, { layout, colorScheme }] of shots.entries()) {
    const page = await openPage(browser, publicUrl, phone, colorScheme);
    await settle(page, sampleCardPathOf(layout));
    const input = await page.screenshot();
    parts.push({ input, left: index * (phone.width + gap), top: 0 });
    await page.close();
  }
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { ...screen, channels: 4, background } })
    .composite(parts)
    .webp({ quality: 80 })
    .toBuffer();
}

async function takeScreen(
  browser: Browser,
  { publicUrl, logIn, nameHost }: ReadmeOptions,
  { path, email }: { readonly path: string; readonly email?: string },
): Promise<Buffer> {
  const page = await openPage(browser, publicUrl, screen, 'light');
  if (email !== undefined) await logIn(page, email);
  await settle(page, path);
  await nameHost(page);
  const png = await page.screenshot();
  await page.close();
  return sharp(png).webp({ quality: 80 }).toBuffer();
}

function openPage(
  browser: Browser,
  baseURL: string,
  viewport: typeof screen,
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  return browser.newPage({
    baseURL,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForTimeout(settledMs);
}

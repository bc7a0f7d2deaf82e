import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { readConfig } from '#server/config/config.ts';
import { readDemoPassword } from '#server/platform/demo-password.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { drawings } from './pictures/drawings.ts';
import { takeLayouts } from './pictures/layout-pictures.ts';
import { takeReadme } from './pictures/readme-pictures.ts';
import { drawSetting, settingFiles } from './pictures/setting-files.ts';
import { projectRoot } from './run-tool.ts';

/** Of the sample person whose screens the home page shows. */
const owner = 'maya@nearcard.test';
/** Each with the heading that its picture begins above. */
const screens = [
  { name: 'dashboard', path: '/dashboard', heading: /this is your card/u, above: 232 },
  { name: 'insights', path: '/dashboard/insights', heading: 'Last 30 days', above: 24 },
];
/** Of a page on a phone, in pixels. */
const shown = { width: 390, height: 560 };
/** By then photos and charts have come. */
const settledMs = 1_500;

/**
 * `npm run pictures`, beside a demo that runs with the same settings: makes the pictures of the samples, of the
 * home page and of the README, from drawings, from the sample cards, and from screens of the demo. The demo's
 * own pictures change with the next demo that is filled.
 */
async function makePictures(): Promise<void> {
  const { publicUrl, dataDir } = readConfig();
  for (const [path, svg] of drawings()) await keep(path, svg);
  for (const file of settingFiles()) await write(file.path, await drawSetting(file));
  const password = await readDemoPassword(dataDir);
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    for (const [path, avif] of await takeLayouts(browser, publicUrl)) await keep(path, avif);
    for (const scheme of ['light', 'dark'] as const) {
      await takeScreens(browser, { publicUrl, password, scheme });
    }
    const readme = {
      publicUrl,
      logIn: async (page: Page, email: string) => logIn(page, email, password),
      nameHost: async (page: Page) => page.evaluate(nameHost, new URL(publicUrl).host),
    };
    for (const [name, webp] of await takeReadme(browser, readme)) {
      await write(join('docs', 'images', name), webp);
    }
  } finally {
    await browser.close();
  }
}

/** The tour lies over the dashboard of whoever has not seen it. */
async function skipTour(request: APIRequestContext, email: string, password = '') {
  const session = await request.post('/api/login', {
    data: { email, password },
    failOnStatusCode: true,
  });
  const { token } = z.object({ token: z.string() }).parse(await session.json());
  await request.post('/api/tour/seen', {
    headers: { Authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
}

async function logIn(page: Page, email: string, password = ''): Promise<void> {
  await skipTour(page.request, email, password);
  await page.goto('/login', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/(?:dashboard|admin)$/u);
}

interface Sitting {
  readonly publicUrl: string;
  readonly password: string | undefined;
  readonly scheme: 'light' | 'dark';
}

async function takeScreens(browser: Browser, { publicUrl, password, scheme }: Sitting) {
  const page = await browser.newPage({
    baseURL: publicUrl,
    viewport: { width: shown.width, height: 844 },
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await logIn(page, owner, password);
  for (const { name, path, heading, above } of screens) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const place = page.getByRole('heading', { name: heading });
    await place.waitFor();
    await page.waitForTimeout(settledMs);
    await page.evaluate(nameHost, new URL(publicUrl).host);
    await place.evaluate((element, top) => {
      scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    }, above);
    // In the page as it stands: the bar at the lower end of a phone lies below the picture.
    const { y = 0 } = (await place.boundingBox()) ?? {};
    const png = await page.screenshot({ clip: { ...shown, x: 0, y: y - above } });
    const avif = await sharp(png).avif({ quality: 50, effort: 4 }).toBuffer();
    await keep(`/images/screens/${name}-${scheme}.avif`, avif);
  }
  await page.close();
}

/** In the page: a demo's own address would look odd, so it gets one that is reserved for examples. */
function nameHost(host: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = currentNode.nodeValue?.replace(host, 'nearcard.example') ?? '';
  }
}

/** Keeps a file of the site, by its site path. */
async function keep(sitePath: string, content: string | Uint8Array): Promise<void> {
  await write(join('web', 'public', sitePath), content);
}

/** Writes a file of the project, named from its root. */
async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(projectRoot, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`${path}: ${Buffer.byteLength(content)} bytes`);
}

await makePictures();

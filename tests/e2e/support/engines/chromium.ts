import { readFile } from 'node:fs/promises';
import type { BrowserType, Download, LaunchOptions } from '@playwright/test';
import { phoneSize, type Setup, type Visitor } from './visitor.ts';

/** A visitor in Chromium, by Playwright. */
export async function startChromium(
  chromium: BrowserType,
  options: LaunchOptions,
  { hasScripts }: Setup,
  atEnd: AsyncDisposableStack,
): Promise<Visitor> {
  const browser = await chromium.launch(options);
  atEnd.defer(() => browser.close());
  const page = await browser.newPage({ viewport: phoneSize, javaScriptEnabled: hasScripts });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const at = (xpath: string) => page.locator(`xpath=${xpath}`);
  let saved: Download | undefined;
  page.on('download', (download) => (saved = download));
  return {
    async open(url) {
      await page.goto(url);
    },
    async run(body, ...args) {
      const script = `(function () {${body}}).apply(null, ${JSON.stringify(args)})`;
      try {
        return await page.evaluate(script);
      } catch (error) {
        // The page was left for the next one in the middle of it: a tapped card leads on by itself.
        if (!/context was destroyed/.test(String(error))) throw error;
        await page.waitForLoadState();
        return page.evaluate(script);
      }
    },
    press: (xpath) => at(xpath).click(),
    async type(xpath, text) {
      await at(xpath).clear();
      await at(xpath).pressSequentially(text);
    },
    async choose(xpath, text) {
      await at(xpath).selectOption(text);
    },
    pressKey: (key) => page.keyboard.press(key),
    async back() {
      await page.goBack();
    },
    paste: (xpath) => at(xpath).press('ControlOrMeta+v'),
    async savedContact() {
      if (saved === undefined) return undefined;
      const text = await readFile(await saved.path(), 'utf8');
      return { name: saved.suggestedFilename(), text };
    },
    takePicture: () => page.screenshot({ fullPage: true }),
  };
}

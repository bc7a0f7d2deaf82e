import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { phoneSize, valueOf, type Visitor, type VisitorKey } from './visitor.ts';
import type { Ask } from './webdriver.ts';

/** Whether a page has taken its window's new height, with the images that this has brought into view. */
const isDrawn =
  'return innerHeight >= arguments[0] && [...document.images].every((image) => image.complete)';

/** Keys by their code points in W3C WebDriver. */
const controlKey = '\u{E009}';
const keys: Readonly<Record<VisitorKey, readonly string[]>> = {
  Escape: ['\u{E00C}'],
  Tab: ['\u{E004}'],
  'Shift+Tab': ['\u{E008}', '\u{E004}'],
  Enter: ['\u{E007}'],
};

/**
 * A visitor in a browser that WebDriver steers.
 * @param downloads the folder into which it saves
 */
export async function visitBy(ask: Ask, downloads: string): Promise<Visitor> {
  await ask('resize', phoneSize);

  const find = async (xpath: string) => {
    const found = await ask('find', { using: 'xpath', value: xpath });
    const [id] = Object.values(z.record(z.string(), z.string()).parse(found));
    return id;
  };
  const run: Visitor['run'] = (body, ...args) => ask('run', { script: body, args });

  return {
    async open(url) {
      await ask('navigate', { url });
    },
    run,
    async press(xpath) {
      await ask('click', { id: await find(xpath) });
    },
    async type(xpath, text) {
      const id = await find(xpath);
      // WebKit's driver refuses to clear a combobox, even an empty one.
      if ((await valueOf({ run }, xpath)) !== '') await ask('clear', { id });
      await ask('type', { id, text });
    },
    async choose(xpath, text) {
      await ask('click', { id: await find(`${xpath}/option[normalize-space()="${text}"]`) });
    },
    async pressKey(key) {
      const actions = [
        ...keys[key].map((value) => ({ type: 'keyDown', value })),
        ...keys[key].toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await ask('keys', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async back() {
      await ask('back');
    },
    async paste(xpath) {
      await ask('type', { id: await find(xpath), text: `${controlKey}v` });
    },
    async savedContact() {
      const name = (await readdir(downloads)).find((file) => file.endsWith('.vcf'));
      if (name === undefined) return undefined;
      return { name, text: await readFile(join(downloads, name), 'utf8') };
    },
    async takePicture() {
      // The picture shows only the window.
      const height = z.int().parse(await run('return document.documentElement.scrollHeight'));
      const bars = z.int().parse(await run('return outerHeight - innerHeight'));
      await ask('resize', { ...phoneSize, height: height + bars });
      await expect.poll(() => run(isDrawn, String(height))).toBe(true);
      const picture = z.base64().parse(await ask('takePicture', {}));
      await ask('resize', phoneSize);
      return Buffer.from(picture, 'base64');
    },
  };
}

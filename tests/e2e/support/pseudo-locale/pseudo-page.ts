import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pathIn } from '#domain/site/translated-pages.ts';
import { answerRequests } from '../answers.ts';
import { markIntl } from './marked-intl.ts';
import { marks, markScript, pseudoLanguage, readMarkedTexts } from './marked-texts.ts';

const assets = join(import.meta.dirname, '../../../../dist/pages/client/assets');

/** The scripts with the language's texts, with the pseudo-locale's in their place. */
function readMarkedScripts(): readonly (readonly [name: string, script: string])[] {
  const texts = readMarkedTexts();
  return globSync(`${pseudoLanguage}-*.js`, { cwd: assets }).map((name) => [
    name,
    markScript(readFileSync(join(assets, name), 'utf8'), texts),
  ]);
}

let scripts: ReturnType<typeof readMarkedScripts> | undefined;
const turned = new WeakSet<Page>();

/** Has a page and its addresses in the pseudo-locale, whoever is signed in. */
export async function showInPseudoLocale(page: Page): Promise<void> {
  const given = { language: pseudoLanguage, ...marks };
  await page.addInitScript({ content: `(${markIntl.toString()})(${JSON.stringify(given)})` });
  await page.addInitScript(setLanguage, pseudoLanguage);
  scripts ??= readMarkedScripts();
  for (const [name, script] of scripts)
    await answerRequests(page, `*/assets/${name}`, () => ({ script }));
  if (turned.has(page)) return;
  turned.add(page);
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(inPseudoLocale(url), options);
}

function inPseudoLocale(url: string): string {
  if (!url.startsWith('/')) return url;
  const [path = '', ...query] = url.split('?');
  return [pathIn(pseudoLanguage, path), ...query].join('?');
}

/** In the page: the account's language is the pseudo-locale's, in the session and in what the API answers. */
function setLanguage(language: string): void {
  const given = (text: string) =>
    text.replaceAll(/"language":(?:"[\w-]*"|null)/g, `"language":"${language}"`);
  const getItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value;
  Storage.prototype.getItem = function getInLanguage(key) {
    const value: string | null = Reflect.apply(getItem, this, [key]);
    return key === 'auth-storage' && value !== null ? given(value) : value;
  };
  const ask = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.url.includes('/api/') || !type.includes('application/json')) return answer;
    const { status, headers } = answer;
    return new Response(given(await answer.text()), { status, headers });
  };
}

/**
 * The texts that are seen or spoken on a page and come from no catalogue: each text without the marked parts of it.
 * @param within a selector of one element
 */
export function readUnmarked(page: Page, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate(
    (root, { before, after }) => {
      const marked = new RegExp(`${before}[^${before}${after}]*${after}`, 'g');
      const texts: string[] = [];
      const add = (text: string | null | undefined) => {
        const left = (text ?? '').replaceAll(marked, ' ').replaceAll(/\s+/g, ' ').trim();
        if (/[a-z]{2}/i.test(left)) texts.push(left);
      };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Text) {
          const parent = node.parentElement;
          if (parent === null || parent.closest('script, style, noscript, textarea, svg')) continue;
          // An address of the web is broken by `wbr` elements.
          if (parent.querySelector('wbr') !== null) continue;
          if (parent.checkVisibility()) add(node.data);
        } else if (node instanceof Element && node.checkVisibility()) {
          for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
            add(node.getAttribute(name));
        }
      }
      return [...new Set(texts)];
    },
    { ...marks },
  );
}

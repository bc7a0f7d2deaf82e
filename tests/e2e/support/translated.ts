import type { Page } from '@playwright/test';

/**
 * Does to the texts of a page what a browser's translation does, to those that come later as well: each is taken out,
 * and an element with other words stands in its place.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isTranslated = (text: Node) =>
      text.parentElement?.closest('font, script, style, noscript, textarea, svg') === null &&
      text.nodeValue?.trim() !== '';
    const replace = (root: Node) => {
      const texts: Node[] = root instanceof Text ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts.filter(isTranslated)) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = `¡${text.nodeValue}`;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    replace(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) replace(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

import type { Page } from '@playwright/test';

/** Words that no German or Arabic sentence has, and nearly every English one. */
export const englishWords = /\b(the|your|you|and|with|for|of|this|it|is|are|to|or|by)\b/iu;

/** The texts of the content that are seen or spoken and look like English. */
export function readEnglish(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main, source) => {
    const english = new RegExp(source, 'iu');
    const spoken = [...main.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel ?? '');
    const seen = main instanceof HTMLElement ? main.innerText.split('\n') : [];
    // The second is printed on the back of each card.
    const texts = [...seen, ...spoken].filter(
      (text) => !/^(?:Isle of Man(?: \(\+44\))?|or scan)$/.test(text),
    );
    return texts.filter((text) => english.test(text));
  }, englishWords.source);
}

import type { Page } from '@playwright/test';
import { newerInterfaces } from '../../../scripts/fence/newer-interfaces.ts';

/**
 * Takes from the pages that are opened next what a supported browser lacks: the interfaces that the linter refuses,
 * and the attributes of popovers, which are then words that mean nothing.
 */
export async function takeNewerAway(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      let owner: unknown = globalThis;
      for (const part of path) owner = owner && Reflect.get(Object(owner), part);
      if (owner) Reflect.deleteProperty(Object(owner), last);
    }
    const attributes = ['popover', 'popovertarget', 'popovertargetaction'];
    const forget = () => {
      for (const attribute of attributes) {
        for (const element of document.querySelectorAll(`[${attribute}]`)) {
          element.removeAttribute(attribute);
        }
      }
    };
    new MutationObserver(forget).observe(document, { childList: true, subtree: true });
  }, newerInterfaces);
}

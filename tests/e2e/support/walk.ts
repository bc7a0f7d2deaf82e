import { expect, type Locator } from '@playwright/test';

/** The work of somebody on the way to something. */
export interface Effort {
  /** Different views, in the order in which they are seen; the steps of a form count each. */
  readonly screens: number;
  /** Buttons, links and pictures that are pressed. */
  readonly presses: number;
  readonly fields: number;
  /** Choices from a list. */
  readonly menus: number;
  /** CSS pixels by which the page is moved until what comes next is in sight. */
  readonly scrolled: number;
}

export interface Walk {
  /** Sees a screen, by something that no other one has. */
  readonly screen: (mark: Locator) => Promise<void>;
  readonly press: (target: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  readonly choose: (field: Locator, option: string) => Promise<void>;
  /** Presses the control of a file, and chooses one. */
  readonly attach: (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => Promise<void>;
  readonly effort: () => Effort;
}

/** Begins to count what somebody does, on however many devices. */
export function startWalk(): Walk {
  const counts = { screens: 0, presses: 0, fields: 0, menus: 0, scrolled: 0 };
  const find = async (target: Locator) => {
    await expect(target).toBeEnabled();
    counts.scrolled += await scrollTo(target);
  };
  return {
    async screen(mark) {
      await expect(mark).toBeVisible();
      counts.screens += 1;
    },
    async press(target) {
      await find(target);
      await target.click();
      counts.presses += 1;
    },
    async fill(field, text) {
      await find(field);
      await field.fill(text);
      counts.fields += 1;
    },
    async choose(field, option) {
      await find(field);
      await field.selectOption(option);
      counts.menus += 1;
    },
    async attach(field, file) {
      await find(field);
      await field.setInputFiles(file);
      counts.presses += 1;
    },
    effort: () => ({ ...counts }),
  };
}

/** Scrolls no further than until a control is in sight. @returns by how many pixels it moved */
function scrollTo(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return Math.round(Math.abs(element.getBoundingClientRect().top - before));
  });
}

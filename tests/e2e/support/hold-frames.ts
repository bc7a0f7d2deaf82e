import type { Page } from '@playwright/test';

/**
 * From now on the page's scripts get no frame, as on a machine that is busy.
 * @returns gives them the frames that they asked for meanwhile, and waits until they had them
 */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const ask = window.requestAnimationFrame.bind(window);
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    // Those that were asked for before have theirs.
    return new Promise<{ waiting: FrameRequestCallback[]; ask: typeof ask }>((resolve) => {
      ask(() => resolve({ waiting, ask }));
    });
  });
  return () =>
    held.evaluate(async ({ waiting, ask }) => {
      window.requestAnimationFrame = ask;
      for (const callback of waiting) ask(callback);
      await new Promise((resolve) => ask(resolve));
    });
}

import type { Page } from '@playwright/test';

/**
 * Gives a page Web NFC, as Chrome on Android has it, with one tag: it is held to the phone by
 * `touchTag`, and what is waited for then happens.
 * @param url what the tag says; empty: nothing yet
 */
export async function giveNfc(page: Page, url: string): Promise<void> {
  await page.addInitScript((first) => {
    const tag = { url: first, isLocked: false };
    const waiting: (() => void)[] = [];
    class FakeReader extends EventTarget {
      #signal: AbortSignal | undefined;
      async scan({ signal }: { signal: AbortSignal }) {
        this.#signal = signal;
        addEventListener('touch-tag', () => this.#read(), { signal });
      }
      #read() {
        if (waiting.length > 0 || this.#signal?.aborted) return;
        const data = new DataView(new TextEncoder().encode(tag.url).buffer);
        const records = tag.url === '' ? [] : [{ recordType: 'url', data }];
        this.dispatchEvent(Object.assign(new Event('reading'), { message: { records } }));
      }
      write({ records: [record] }: { records: { data: string }[] }) {
        return this.#whenTouched(() => {
          if (tag.isLocked) throw new DOMException('locked', 'NotAllowedError');
          tag.url = record?.data ?? '';
        });
      }
      makeReadOnly() {
        return this.#whenTouched(() => {
          tag.isLocked = true;
        });
      }
      #whenTouched(work: () => void) {
        return new Promise<void>((resolve, reject) => {
          waiting.push(() => {
            try {
              resolve(work());
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
            }
          });
        });
      }
    }
    addEventListener('touch-tag', () => {
      const work = waiting.at(0);
      work?.();
      // The readers receive this touch, too, and must not take it for another one.
      queueMicrotask(() => void (work && waiting.shift()));
    });
    Object.assign(globalThis, { NDEFReader: FakeReader, fakeTag: tag });
  }, url);
}

/** Holds the tag to the phone. */
export const touchTag = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('touch-tag')));

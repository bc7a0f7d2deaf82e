import type { ConsoleMessage, Dialog, Page } from '@playwright/test';

/** Scripts that ran in a page, and those that only the content security policy stopped. */
export interface Watch {
  readonly seen: string[];
}

/** Begins to listen for what an injected script would do. */
export function watchScripts(page: Page): Watch {
  const seen: string[] = [];
  page.on('dialog', async (dialog: Dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`an error: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    if (/Content Security Policy|Blocked script execution|React error|Hydration/i.test(text)) {
      seen.push(text);
    }
  });
  return { seen };
}

export interface Inspection {
  /** All that can be read in the page, in fields and attributes as well. */
  readonly text: string;
  /** Elements that no page of the shop has: the injected ones. */
  readonly intruders: readonly string[];
}

/** Reads a page and its frames, shadow trees included. */
export async function inspect(page: Page): Promise<Inspection> {
  const parts = await Promise.all(page.frames().map((frame) => frame.evaluate(readDocument)));
  return {
    text: parts.map(({ text }) => text).join('\n'),
    intruders: parts.flatMap(({ intruders }) => intruders),
  };
}

/** Runs in the page. */
function readDocument(): Inspection {
  const texts: string[] = [];
  const intruders: string[] = [];
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc'];
  read(document);
  return { text: texts.join('\n'), intruders };

  function read(root: ParentNode & Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      // The page's data are in a script.
      if (!parentElement?.matches('script, style')) text += nodeValue ?? '';
    }
    texts.push(text);
    for (const element of root.querySelectorAll('*')) {
      if (isIntruder(element)) intruders.push(element.outerHTML.slice(0, 200));
      for (const { value } of element.attributes) texts.push(value);
      const typed: unknown = Reflect.get(element, 'value');
      if (typeof typed === 'string') texts.push(typed);
      if (element.shadowRoot) read(element.shadowRoot);
      if (element instanceof HTMLTemplateElement) read(element.content);
    }
  }

  function isIntruder({ localName, attributes }: Element) {
    return (
      /^x-\d/.test(localName) ||
      [...attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          (addresses.includes(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value)),
      )
    );
  }
}

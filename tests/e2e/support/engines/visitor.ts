/** A file that a browser has saved. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** How a visitor's browser is set up. */
export interface Setup {
  readonly hasScripts: boolean;
}

/** A phone's page: the size in CSS pixels that cards are looked at in. */
export const phoneSize = { width: 390, height: 844 };

export type VisitorKey = 'Escape' | 'Tab' | 'Shift+Tab' | 'Enter';

/**
 * A stranger with a browser of any engine, as far as the card's journey needs one. Elements are found by
 * XPath, which Playwright and WebDriver both know.
 */
export interface Visitor {
  open(url: string): Promise<void>;
  /**
   * Runs a function's body in the page, with scripts off as well. @param args which it finds in `arguments`
   */
  run(body: string, ...args: string[]): Promise<unknown>;
  press(xpath: string): Promise<void>;
  /** Types into a field, in place of what stood there. */
  type(xpath: string, text: string): Promise<void>;
  /** Chooses from a list by the words of an entry. */
  choose(xpath: string, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  pressKey(key: VisitorKey): Promise<void>;
  back(): Promise<void>;
  /** Presses the keys that paste. */
  paste(xpath: string): Promise<void>;
  /** The contact file it has saved last. */
  savedContact(): Promise<SavedFile | undefined>;
  /** A picture of the page from top to bottom. @returns a PNG */
  takePicture(): Promise<Buffer>;
}

const shown = `
  const element = document.evaluate(arguments[0], document, null, 9, null).singleNodeValue;
  return element?.checkVisibility() ? element.innerText.trim() : '';`;

/** The text of an element as it is seen; nothing where it is hidden or missing. */
export async function textOf(visitor: Visitor, xpath: string): Promise<string> {
  return String(await visitor.run(shown, xpath));
}

export async function valueOf(visitor: Pick<Visitor, 'run'>, xpath: string): Promise<string> {
  const read =
    'return document.evaluate(arguments[0], document, null, 9, null).singleNodeValue.value';
  return String(await visitor.run(read, xpath));
}

/** Path, query and fragment of the page. */
export async function pathOf(visitor: Visitor): Promise<string> {
  return String(await visitor.run('return location.href.slice(location.origin.length)'));
}

export const heading = '//h1';
export const link = (text: string) => `//a[normalize-space()="${text}"]`;
export const button = (text: string) => `//button[normalize-space()="${text}"]`;
export const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;

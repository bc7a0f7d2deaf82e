import { useEffect } from 'react';

/** By a text that a translator has taken out of the page: the element that it put in its place. */
const standIns = new WeakMap<Node, Element>();
let isFollowed = false;

/**
 * Lets React and a browser that translates the page change the same texts. Translators put a `font` in the place of each
 * text, and React goes on with its own: without this it fails as soon as something is put before such a text, and a
 * text that changes is not seen to (https://github.com/facebook/react/issues/11538).
 */
export function useTranslatedTexts(): void {
  useEffect(() => {
    const observer = new MutationObserver((records) => noteAll(records, observer));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

function noteAll(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') showAnew(target);
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator);
      if (standIn === undefined) continue;
      standIns.set(text, standIn);
      observer.observe(text, { characterData: true });
      if (!isFollowed) followReact(observer);
      isFollowed = true;
    }
  }
}

const isOfTranslator = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font';

/** The text has changed: it takes its place again, to be translated anew. */
function showAnew(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.isConnected) standIn.replaceWith(text);
}

const isChild = (node: Node, parent: Node): node is ChildNode => node.parentNode === parent;

/** React's two ways to change a page that name a child. */
function followReact(observer: MutationObserver): void {
  /** @returns nothing for a text that is neither there nor replaced */
  const find = (parent: Node, child: Node): ChildNode | undefined => {
    noteAll(observer.takeRecords(), observer);
    const present = isChild(child, parent) ? child : standIns.get(child);
    if (present !== undefined && isChild(present, parent)) return present;
    if (child instanceof Text) return undefined;
    throw new DOMException('The node is no child of this one.', 'NotFoundError');
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    find(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(
    this: Node,
    node: New,
    child: Node | null,
  ): New {
    const present = child === null ? undefined : find(this, child);
    if (present === undefined) this.appendChild(node);
    else present.before(node);
    return node;
  };
}

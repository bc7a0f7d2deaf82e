import { reloadIfReachable } from './reload-if-reachable.ts';

/**
 * Runs inline before any other script: when one that the document itself begins with can't be had,
 * nothing else of ours would run to say so. Shows the document's own notice (`UnreachedNotice`),
 * whose button tries again.
 */
export function watchScripts(): void {
  let isAsking = false;
  async function recover(isAutomatic: boolean): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const outcome = await reloadIfReachable(isAutomatic);
    isAsking = false;
    const notice = document.getElementById('unreached');
    if (outcome === 'reloading' || !notice) return;
    const [text, button] = notice.children;
    if (text) text.textContent = notice.dataset[outcome] ?? '';
    button?.addEventListener('click', tryAgain);
    notice.hidden = false;
    // Nothing else follows the way back to a page that this document was before.
    addEventListener('popstate', tryAgain);
  }
  function tryAgain(): void {
    void recover(false);
  }
  let hasFailed = false;
  // The error of a resource that can't be loaded does not bubble. The document's own scripts and their
  // preloads stand in its body; in the head stands what is preloaded for a part of a page, which tells of
  // itself.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('body > :is(script, link)'))) return;
      // One file fails as its preload and as a script, maybe long after: asking again would be in the
      // way of who presses the button by then.
      if (!hasFailed) void recover(true);
      hasFailed = true;
    },
    true,
  );
}

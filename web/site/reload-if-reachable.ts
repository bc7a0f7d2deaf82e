/**
 * Loads the page anew if the shop answers: offline that would put the browser's own page in its
 * place. Also stands inline in every document.
 *
 * @param isAutomatic nobody asked for it; then only once a minute, so that scripts which stay
 *   missing end in a message instead of a loop
 * @returns why it did not; `reloading` when it does
 */
export async function reloadIfReachable(
  isAutomatic: boolean,
): Promise<'reloading' | 'offline' | 'missing'> {
  const key = 'reloaded-at';
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  } catch {
    return 'offline';
  }
  if (isAutomatic) {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return 'missing';
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Nobody would remember: better never than for ever.
      return 'missing';
    }
  }
  // WebKit remembers that a script was missing, and a reload asks for it again only after a fetch.
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const signal = AbortSignal.timeout(5000);
  await Promise.allSettled(Array.from(scripts, ({ href }) => fetch(href, { signal })));
  location.reload();
  return 'reloading';
}

export type Unreached = Exclude<Awaited<ReturnType<typeof reloadIfReachable>>, 'reloading'>;

/**
 * Runs in the visitor's browser, inline on a card: tells that it was opened, saved, or one of its
 * links followed (decision 33). The signed-in owner's browser tells nothing.
 * @param source how it was opened
 * @param tap the address of a verified tap
 */
export function tellEvents(source: string, tap?: string): void {
  const [, , uniqueId, slug] = location.pathname.split('/');

  try {
    const { token, user } = JSON.parse(localStorage.getItem('auth-storage') || '{}').state || {};
    if (token && user && user.uniqueId === uniqueId) return;
  } catch {
    // Storage may be switched off or hold something else: the visitor is nobody we know.
  }

  const tell = (kind: string, target?: string) => {
    const { referrer } = document;
    const { userAgent } = navigator;
    const ts = Date.now();
    const event = { uniqueId, slug, referrer, userAgent, ts, kind, source, target, tap };
    const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
    navigator.sendBeacon('/api/events/scan', body);
  };

  const [entry] = performance.getEntriesByType('navigation');
  // Safari before 15 knows no such entries.
  const type = entry && 'type' in entry && entry.type;
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => tell('view'), { once: true });
  } else if (source !== 'link' || (type !== 'reload' && type !== 'back_forward')) {
    tell('view');
  }

  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-click]');
    if (!link) return;
    const what = link.dataset.click;
    if (what === 'save') tell(what);
    else tell('click', what);
  });
}

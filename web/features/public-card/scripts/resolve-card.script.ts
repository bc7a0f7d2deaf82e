import { readOpenedBy } from './opened-by.script.ts';

/**
 * Runs in the visitor's browser, inline on the resolver screen: asks where the card leads, then
 * goes there or shows why not (specification 2, sections 2 and 8).
 */
export function resolveCard(): void {
  const timeoutMs = 10_000;
  const resolvePath = document.body.dataset.resolve;
  const loading = document.querySelector<HTMLElement>('[data-loading]');
  const failure = document.querySelector<HTMLElement>('[data-failure]');
  if (!resolvePath || !loading || !failure) return;

  const showFailure = (message = '', canRetry = true) => {
    if (!canRetry) failure.querySelector('[data-retry]')?.remove();
    loading.hidden = true;
    failure.hidden = false;
    const text = failure.querySelector('[role=alert]');
    if (text) text.textContent = message;
    failure.querySelector('h1')?.focus();
  };

  const follow = (answerText: string, { status }: Response) => {
    let answer: { success?: unknown; url?: unknown; message?: unknown } = {};
    try {
      answer = JSON.parse(answerText) || {};
    } catch {
      // Not our server's answer, for example the log-in page of a hotel's network.
    }
    if (answer.success && typeof answer.url === 'string') {
      const target = new URL(answer.url, location.origin);
      if (target.origin === location.origin) {
        if (target.pathname.startsWith('/card/')) target.hash = readOpenedBy();
        location.replace(target.href);
        return;
      }
    }
    const hasMessage = typeof answer.message === 'string' && answer.message;
    const isRefused = status === 403 || status === 404;
    showFailure(hasMessage ? String(answer.message) : failure.dataset.unresolvable, !isRefused);
  };

  // AbortSignal.timeout is missing in Safari before 16.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  fetch(resolvePath, { headers: { Accept: 'application/json' }, signal: controller.signal })
    .then(async (response) => follow(await response.text(), response))
    .catch(() =>
      showFailure(controller.signal.aborted ? failure.dataset.timedOut : failure.dataset.wrong),
    )
    .finally(() => clearTimeout(timer));
}

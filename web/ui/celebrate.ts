/** The brand's greens, and paper. */
const colors = ['#16a34a', '#22c55e', '#86efac', '#f3f3ee'];

/** The library counts frames; on a slow device they would go on for many seconds. */
const longestMs = 3_000;

/**
 * A short shower of confetti over the page; nothing for someone who wants less motion. The script is
 * loaded when there is something to celebrate; without it there is none. A canvas of our own, because the library's default
 * works in a `blob:` worker, which the CSP refuses.
 */
export async function celebrate(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const confetti = await import('canvas-confetti').then(
    (module) => module.default,
    () => undefined,
  );
  if (confetti === undefined) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-50 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  const shower = confetti.create(canvas, { resize: true });
  const end = setTimeout(() => shower.reset(), longestMs);
  try {
    await shower({ particleCount: 120, spread: 80, startVelocity: 38, origin: { y: 0.7 }, colors });
  } finally {
    clearTimeout(end);
    canvas.remove();
  }
}

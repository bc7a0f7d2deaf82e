/**
 * Runs in the visitor's browser, inline. The signed-in owner of the card is led to the dashboard;
 * anybody else's click on the log-in link remembers to go there afterwards.
 */
export function adaptOwnerPrompt(): void {
  const prompt = document.querySelector<HTMLElement>('[data-owner]');
  const link = prompt?.querySelector('a');
  if (!prompt || !link) return;

  let session: { token?: unknown; user?: { uniqueId?: unknown } | null } = {};
  try {
    session = JSON.parse(localStorage.getItem('auth-storage') || '{}').state || {};
  } catch {
    // Storage may be switched off or hold something else: the visitor is nobody we know.
  }

  if (session.token && session.user && session.user.uniqueId === prompt.dataset.owner) {
    const question = prompt.querySelector('[data-owner-question]');
    if (question) question.textContent = prompt.dataset.yes || '';
    link.textContent = prompt.dataset.go || '';
    link.href = '/dashboard';
    return;
  }
  link.addEventListener('click', () => {
    try {
      localStorage.setItem('postLoginRedirect', '/dashboard');
    } catch {
      // Without storage the log-in still leads to the dashboard by default.
    }
  });
}

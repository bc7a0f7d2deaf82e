/**
 * Runs in the visitor's browser, inline: sends the card's contact form without leaving the page, and offers
 * it once after Save Contact (specification 2, sections 4 and 8). Typed text stays until it has arrived.
 */
export function sendConnectForm(): void {
  const timeoutMs = 20_000;
  const form = document.querySelector<HTMLFormElement>('.connect form');
  const heading = document.querySelector<HTMLElement>('.connect h2');
  const sent = document.getElementById('message-sent');
  const button = form?.querySelector('button');
  const alert = form?.querySelector('[role=alert]');
  const messageId = form?.querySelector<HTMLInputElement>('[name=messageId]');
  if (!form || !heading || !sent || !button || !alert || !messageId) return;
  const label = button.textContent;

  const showProblems = (message: string, fields: { [name: string]: string | undefined }) => {
    alert.textContent = message;
    let first: HTMLElement | undefined;
    for (const control of form.querySelectorAll<HTMLInputElement>('[aria-describedby]')) {
      const problem = fields[control.name] || '';
      const place = document.getElementById(`connect-${control.name}-problem`);
      if (place) place.textContent = problem;
      control.setAttribute('aria-invalid', String(problem !== ''));
      if (problem) first ??= control;
    }
    (first || (message ? button : undefined))?.focus();
  };

  const finish = (message: unknown) => {
    form.reset();
    messageId.value = '';
    const words = sent.querySelector('strong');
    if (words && typeof message === 'string' && message) words.textContent = message;
    // The style sheet shows it in the form's place, as it does without scripts.
    location.replace('#message-sent');
    sent.focus();
  };

  const send = async () => {
    // AbortSignal.timeout is missing in Safari before 16.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    // A message that is sent again after a lost answer is kept once.
    messageId.value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
    button.disabled = true;
    button.textContent = form.dataset.sending || label;
    let problem: [message: string, fields: object] | undefined;
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(new FormData(form))),
        signal: controller.signal,
      });
      const answer = (await response.json()) || {};
      if (response.ok) finish(answer.message);
      else problem = [answer.message || form.dataset.failed, answer.fields || {}];
    } catch {
      // No answer, or not our server's: it may have arrived all the same.
      problem = [form.dataset.unreachable || '', {}];
    }
    clearTimeout(timer);
    button.disabled = false;
    button.textContent = label;
    showProblems(problem ? problem[0] : '', { ...problem?.[1] });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });

  const offer = () => {
    if (location.hash === '#message-sent') return;
    heading.textContent = form.dataset.offer || '';
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };
  document.querySelector('.save')?.addEventListener('click', offer, { once: true });
}

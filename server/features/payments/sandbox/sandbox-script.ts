/**
 * What the sandbox's pages run: plain JavaScript, sent as it is. The bearer token lies in the
 * browser's storage (specification 1, section 3), so the pages can't be posted as forms.
 */
export const sandboxScript = `
const message = document.getElementById('message');
const api = document.body.dataset.api;
const token = localStorage.getItem('token');
const buttons = document.querySelectorAll('button');

async function call(path, body) {
  const answer = await fetch(api + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json = await answer.json();
  if (answer.status === 401) askToLogIn();
  if (!answer.ok) throw new Error(json.message);
  return json;
}

function askToLogIn() {
  localStorage.setItem('postLoginRedirect', location.pathname + location.search);
  document.getElementById('login').hidden = false;
}

async function run(work) {
  message.textContent = '';
  for (const button of buttons) button.disabled = true;
  try {
    await work();
  } catch (error) {
    message.textContent = error.message || 'Something went wrong';
  }
  for (const button of buttons) button.disabled = false;
}

function show(subscription) {
  for (const [name, value] of Object.entries(subscription.shown)) {
    document.querySelector('[data-shown="' + name + '"]').textContent = value;
  }
  const declining = document.querySelector('[data-act="declining"]');
  declining.textContent = subscription.isDeclining ? 'Accept payments again' : 'Decline the next payments';
  declining.dataset.body = JSON.stringify({ isDeclining: !subscription.isDeclining });
}

const acts = {
  async pay() {
    const form = document.querySelector('form');
    if (form && !form.reportValidity()) return;
    const address = form ? Object.fromEntries(new FormData(form)) : undefined;
    location.assign((await call('/pay', { address })).url);
  },
  async decline() { location.assign((await call('/decline', {})).url); },
  async cancel() { location.assign((await call('/cancel', {})).url); },
  async declining(button) { show(await call('/declining', JSON.parse(button.dataset.body))); },
  async clock() { show(await call('/clock', { days: Number(document.getElementById('days').value) })); },
};

if (token === null) {
  askToLogIn();
} else {
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => run(() => acts[button.dataset.act](button)));
  }
  if (document.body.dataset.kind === 'subscription') run(async () => show(await call('')));
}
`;

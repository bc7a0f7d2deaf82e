import { makeAccount } from './support/accounts.ts';
import { expect, test } from './support/engines/test.ts';
import { button, field, pathOf, textOf, valueOf, type Visitor } from './support/engines/visitor.ts';

// `npm run e2e -- --engines`: the form of a profile over the dashboard, in each engine that is installed.

const title = '//dialog//h2[normalize-space()="Add New Profile"]';
const question = '//dialog//h2[normalize-space()="Discard your changes?"]';

const focused = (visitor: Visitor) =>
  visitor.run(`
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'the browser';
    if (activeElement.closest('dialog') === null) return 'the page: ' + activeElement.outerHTML;
    return activeElement.innerText?.trim() || activeElement.tagName;`);

async function openForm(visitor: Visitor): Promise<void> {
  await visitor.press(button('Add Profile'));
  await expect.poll(() => textOf(visitor, title)).toBe('Add New Profile');
}

test('the form of a profile is opened, tabbed through, escaped and left by Back', async ({
  visit,
  baseURL,
}) => {
  const { user, token } = await makeAccount();
  const visitor = await visit();
  await visitor.open(`${baseURL}/robots.txt`);
  const state = JSON.stringify({ state: { user, token }, version: 0 });
  await visitor.run(
    'localStorage.setItem("auth-storage", arguments[0]); localStorage.setItem("token", arguments[1]);',
    state,
    token,
  );
  await visitor.open(`${baseURL}/dashboard`);
  await expect.poll(() => textOf(visitor, button('Add Profile'))).toBe('Add Profile');

  await test.step('its title has the focus first, and Tab stays inside', async () => {
    await openForm(visitor);
    await expect.poll(() => focused(visitor)).toBe('Add New Profile');
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab'] as const) {
      await visitor.pressKey(key);
      expect(await focused(visitor)).not.toMatch(/^the page/);
    }
  });

  await test.step('Escape closes a form without changes', async () => {
    await visitor.pressKey('Escape');
    await expect.poll(() => textOf(visitor, title)).toBe('');
    expect(await pathOf(visitor)).toBe('/dashboard');
    expect(await focused(visitor)).toMatch(/Add Profile/);
  });

  await test.step('Escape asks about changes, and the same key leaves the question open', async () => {
    await openForm(visitor);
    await visitor.type(field('Name'), 'Ada');
    await visitor.pressKey('Escape');
    await expect.poll(() => textOf(visitor, question)).not.toBe('');
    // Any further effect of the key has happened by then.
    await visitor.run('return new Promise((done) => setTimeout(done, 300))');
    expect(await textOf(visitor, question)).not.toBe('');
    await visitor.press(button('Keep Editing'));
    await expect.poll(() => textOf(visitor, question)).toBe('');
    expect(await valueOf(visitor, field('Name'))).toBe('Ada');
  });

  await test.step('Back leaves the form, and what was typed is kept', async () => {
    await visitor.back();
    await expect.poll(() => textOf(visitor, title)).toBe('');
    expect(await pathOf(visitor)).toBe('/dashboard');
    await openForm(visitor);
    expect(await valueOf(visitor, field('Name'))).toBe('Ada');
  });
});

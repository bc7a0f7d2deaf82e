import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { signIn } from '#tests/e2e/support/accounts.ts';
import type { User } from '#wire/user.ts';

/** Who opens the form. */
export interface Visitor {
  readonly user: User;
  readonly token: string;
  /** Of a card nobody has. */
  readonly serial: string;
}

export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** The preview stands beside the form. */
  readonly isWide: boolean;
  readonly visitor: Visitor;
}

/** Something that is done with the form, and measured. */
export interface Walk {
  readonly name: string;
  readonly prepare: (visit: Visit) => Promise<void>;
  /** @returns what is measured; none of Playwright's scripts may run in the page meanwhile */
  readonly ready: (visit: Visit) => Promise<() => Promise<void>>;
}

/** Everything that follows a press has long been shown by then. */
const settleMs = 3000;

export const walks: readonly Walk[] = [
  { name: 'add', prepare: openDashboard, ready: (visit) => pressing(visit, /^Add Profile/) },
  { name: 'edit', prepare: openDashboard, ready: (visit) => pressing(visit, /^Edit /) },
  {
    name: 'type',
    async prepare(visit) {
      await openDashboard(visit);
      const press = await pressing(visit, /^Edit /);
      await press();
    },
    ready: typing,
  },
  {
    name: 'first tap',
    prepare: goToPassword,
    ready: (visit) => pressing(visit, /^Continue$/),
  },
];

async function openDashboard({ page, visitor }: Visit): Promise<void> {
  await signIn(page, visitor);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
}

/** The first tap up to its password; no mail is sent, and any code is right. */
async function goToPassword({ page, visitor }: Visit): Promise<void> {
  const answer = (path: string, json: object) =>
    page.route(`**/api${path}`, (route) => route.fulfill({ json: { success: true, ...json } }));
  await answer('/send-registration-otp', { message: 'OTP sent to email' });
  await answer('/check-registration-otp', { hasAccount: false });
  await page.goto(`/register-nfc?serial=${visitor.serial}&mode=nfc`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email', { exact: true }).fill('newcomer@example.test');
  await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
  await page.getByLabel('OTP', { exact: true }).fill('123456');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-9');
  await page.waitForLoadState('networkidle');
}

/** A press of a button, by a mouse that stands on it already. @throws Error when no form opened */
async function pressing({ page, cdp, isWide }: Visit, name: RegExp): Promise<() => Promise<void>> {
  const button = page.getByRole('button', { name }).first();
  const place = await middleOf(button);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
  const press = { ...place, button: 'left', clickCount: 1 } as const;
  return async () => {
    await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
    await wait(80);
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
    await wait(settleMs);
    await page.getByText('Privacy', { exact: true }).first().waitFor();
    if (isWide) await page.locator('[aria-label="Preview of the card"] #connect').waitFor();
  };
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is to be pressed is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A few letters into each of some fields, as fast as people type. */
async function typing({ page, cdp }: Visit): Promise<() => Promise<void>> {
  await page.getByLabel('Name', { exact: true }).focus();
  return async () => {
    for (let field = 0; field < 4; field += 1) {
      for (const text of 'Ada 1815') {
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text });
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
        await wait(60);
      }
      const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...tab });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab });
    }
    await wait(500);
  };
}

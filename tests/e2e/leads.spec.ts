import type { Page } from '@playwright/test';
import { makeOwner, signIn } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { press } from './support/pages.ts';
import { expect, ownPageTest } from './support/test.ts';

const myCard = '/dashboard/my-card';

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text);
}

ownPageTest(
  'people met without a signal are kept, with and without scripts, and sent once',
  async ({ page, context, card }) => {
    await signIn(page, await makeOwner(card));
    await page.goto(myCard);
    await expect(page.getByText(/^Saved on this device since /)).toBeVisible();

    await context.setOffline(true);
    await fill(page, { Name: 'Eve Example', Email: 'eve@example.test', Tags: 'Fair' });
    await press(page, 'Save Person');
    await expect(page.getByText('1 person saved on this device.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('Fair');

    await page.goto(myCard);
    await expect(page.getByText('You’re offline. This is the copy')).toBeVisible();
    await fill(page, { Name: 'Eve E.', Email: 'EVE@example.test', Notes: 'Tall' });
    await press(page, 'Save Person');
    await expect(page.getByText('Saved on this device. We’ll sync when')).toBeVisible();

    await context.setOffline(false);
    await page.goto(myCard);
    await expect(page.getByRole('button', { name: 'Scan a Code' })).toBeVisible();
    await page.goto('/dashboard/leads');
    await expect(page.getByText('2 people', { exact: true })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const pair = page.getByRole('region', { name: 'Same person?' });
    await pair.getByRole('radio', { name: 'Eve E.' }).check();
    await page.getByRole('button', { name: /^Merge / }).click();
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Eve E\./ }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('Tall\n\nAlso: Eve Example');
    await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('Fair');
    expect(await findBarriers(page)).toEqual([]);
  },
);

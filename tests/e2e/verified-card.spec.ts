import type { Page } from '@playwright/test';
import { makeOwner } from './support/accounts.ts';
import { findBarriers } from './support/axe.ts';
import { giveChip } from './support/chips.ts';
import { expect, ownPageTest, test } from './support/test.ts';

const mark = (page: Page) => page.getByText('Verified card', { exact: false });

// A page that the browser brings back: its own, since others would take its place in the cache of pages.
ownPageTest('a tap of the card itself is marked, and nothing else is', async ({ page, card }) => {
  const owner = await makeOwner(card);
  const tap = await giveChip(card);
  const tapped = tap();
  await page.goto(tapped);
  await expect(mark(page)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  // The address to be passed on is the card's, not the tap's.
  const address = `/card/${owner.user.uniqueId}`;
  await page.waitForURL(address);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await page.goto(tapped);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);

  await page.goto(tap());
  await expect(mark(page)).toBeVisible();
  await page.goto('/imprint');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
});

test('a verified card is claimed by its tap, not by its address', async ({ page, card }) => {
  const tap = await giveChip(card);
  await page.goto(card.nfcUrl);
  await expect(page.getByText('Tap the card again.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(tap());
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Tap the card again.')).toBeHidden();
  expect(page.url()).not.toContain('tap=');
});

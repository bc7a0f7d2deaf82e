import { expect } from '@playwright/test';
import { noCounts } from '#domain/insights/counts.ts';
import { daysUpTo } from '#domain/insights/period.ts';
import type { Insights } from '#wire/insights.ts';
import { makeAccount, signIn } from '../accounts.ts';
import { answerApi } from '../billing.ts';
import { goTo, type Scene, type Screens } from './scene.ts';

/** The screens of an owner about the visits to their cards. */
export const insightsScreens = {
  insights: (scene) => openInsights(scene, 30),
  'insights of a year': async (scene) => {
    await openInsights(scene, 365);
    await scene.page.getByText('365 days', { exact: true }).click();
    await scene.page.getByText('By week', { exact: true }).click();
    await expect(scene.page.getByLabel('Counts over time').last()).toBeVisible();
  },
  'insights without any': async ({ page }) => {
    await signIn(page, await makeAccount());
    await goTo(page, '/dashboard/insights', 'Insights');
    await expect(page.getByText('No visits in this period')).toBeVisible();
  },
  'tap help of an owner': async ({ page }) => {
    await signIn(page, await makeAccount());
    const taps = [
      { at: '2026-11-25T14:00:00.000Z', source: 'nfc', count: 2 },
      { at: '2026-11-24T09:00:00.000Z', source: 'qr', count: 1 },
    ];
    await answerApi(page, '/insights/last-taps', { taps });
    await goTo(page, '/tap-help', 'Why Didn’t My Tap Work?');
    await expect(page.getByText('1 scan of the code')).toBeVisible();
  },
} satisfies Screens;

async function openInsights({ page }: Scene, length: number): Promise<void> {
  await signIn(page, await makeAccount());
  await answerApi(page, '/insights?*', insightsOf(length));
  await goTo(page, '/dashboard/insights', 'Insights');
  await expect(page.getByRole('heading', { name: 'By profile' })).toBeVisible();
}

/** Weeks with busy middles, of two profiles and one that is gone. */
function insightsOf(length: number): Omit<Insights, 'success'> {
  const days = daysUpTo('2026-11-21', length);
  const counts = days.flatMap((day, index) => {
    const taps = (index * 7) % 23;
    const scans = (index * 5) % 11;
    const views = taps + scans + ((index * 3) % 9);
    const row = { ...noCounts, day, views, taps, scans };
    const busy = { ...row, profileId: 'a', saves: index % 6, clicks: index % 9 };
    return index % 3 === 0 ? [busy, { ...row, profileId: 'b', messages: 1 }] : [busy];
  });
  const gone = { ...noCounts, day: days[0] ?? '', profileId: null, views: 12 };
  const share = { profileId: 'a' };
  return {
    days,
    profiles: [
      { _id: 'a', name: 'Maya Lindqvist' },
      { _id: 'b', name: 'Lindqvist Interiors, Restoration and Joinery of Old Houses' },
    ],
    counts: [...counts, gone],
    before: [{ ...noCounts, profileId: 'a', views: 300, saves: 80 }],
    shares: [
      { ...share, of: 'target', value: 'call', count: 61 },
      { ...share, of: 'target', value: 'whatsapp', count: 40 },
      { ...share, of: 'target', value: 'linkedin', count: 12 },
      { ...share, of: 'target', value: 'link:book-of-old-houses.example', count: 9 },
      { ...share, of: 'device', value: 'phone', count: 402 },
      { ...share, of: 'device', value: 'computer', count: 55 },
      { ...share, of: 'referrer', value: 'linkedin.com', count: 77 },
      { ...share, of: 'referrer', value: `${'long-name.'.repeat(8)}example`, count: 3 },
    ],
  };
}

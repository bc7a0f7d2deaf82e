import { expect, test } from './support/test.ts';

test('the blog lists its posts, newest first, and leads through them', async ({ page }) => {
  await page.goto('/blog');
  const posts = page.getByRole('main').getByRole('article');
  const days = await posts
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days.length).toBeGreaterThanOrEqual(3);
  expect(days).toEqual(days.toSorted().toReversed());
  await expect(posts.first()).toContainText(/\d+ min read/);

  const titles = await posts.getByRole('heading').allTextContents();
  await posts.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0]!);
  await expect(page.getByRole('link', { name: 'Next post' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1]!);
  await page.getByRole('link', { name: 'Next post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0]!);
  await page.getByRole('main').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test('the feed is found by readers and by people @all', async ({ page, request }) => {
  await page.goto('/blog');
  const found = page.locator('link[rel=alternate][type="application/rss+xml"]');
  const path = await found.getAttribute('href');
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', path ?? '');
  const feed = await request.get(path ?? '');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
});

test('an unknown post is not found, however one comes to it @all', async ({ page }) => {
  const answer = await page.goto('/blog/no-such-post');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
  await expect(page).toHaveTitle('Post not found · Nearcard');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to the Blog' }).click();
  await page.waitForURL('/blog');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
});

for (const path of ['/terms-and-conditions', '/blog/how-nfc-business-cards-work']) {
  test(`the contents of ${path} lead to its chapters, in a readable measure @all`, async ({
    page,
  }) => {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const links = contents.getByRole('link');
    const chapters = page.locator('.prose h2');
    expect(await links.allTextContents()).toEqual(await chapters.allTextContents());
    await links.last().click();
    await expect(chapters.last()).toBeInViewport();

    const charactersInLine = await page.locator('.prose').evaluate((prose) => {
      const context = document.createElement('canvas').getContext('2d')!;
      const { fontSize, fontFamily } = getComputedStyle(prose);
      context.font = `${fontSize} ${fontFamily}`;
      const text = (prose.textContent ?? '').replaceAll(/\s+/g, ' ');
      return prose.clientWidth / (context.measureText(text).width / text.length);
    });
    expect(charactersInLine).toBeLessThanOrEqual(68);
  });
}

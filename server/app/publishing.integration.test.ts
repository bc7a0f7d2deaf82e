import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addAdmin } from '#tests/support/admin.ts';
import type { Answer, Buyer } from '#tests/support/buyer.ts';
import { tryToPublish } from '#tests/support/catalog.ts';
import { patience } from '#tests/support/patience.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { expectWithinASecond } from '#tests/support/within-a-second.ts';
import type { AdminCatalogView } from '#wire/admin/catalog.ts';

const publishedMark = 'Everywhere at once';

let first: TestApp;
let admin: Buyer;
let cardPath: string;
let others: Awaited<ReturnType<typeof createSecondApp>>[];
beforeAll(async () => {
  first = await createTestApp();
  admin = await addAdmin(first);
  const owner = await addAccount(first.services, 'owner@example.test');
  await publish(first.services, owner, { userProfile: 'Ada' });
  cardPath = `/card/${owner.uniqueId}`;
  others = [];
  for (let process = 2; process <= 4; process += 1) others.push(await createSecondApp(first));
  for (const { services } of [first, ...others]) {
    services.listener.start();
    await vi.waitUntil(() => services.listener.isLive(), patience);
  }
});
afterAll(async () => {
  for (const other of others) await other.close();
  await first.close();
});

const pageOf = async (app: Pick<FastifyInstance, 'inject'>, path: string) =>
  (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;

async function publishPlan(): Promise<Answer> {
  const { draft } = (await admin.call('GET', '/admin/catalog')).json<AdminCatalogView & object>();
  const { free, ...plans } = draft.content.plans;
  const content = {
    ...draft.content,
    plans: { ...plans, free: { ...free, description: publishedMark } },
  };
  return tryToPublish(admin, content);
}

async function publishBanner(): Promise<Answer> {
  const words = { message: publishedMark, link: '', linkText: '', tone: 'notice' };
  return admin.call('PUT', '/admin/banner', { version: 0, ...words, from: '', until: '' });
}

async function publishText(): Promise<Answer> {
  const text = { title: 'Imprint', description: 'About us', tags: '', body: publishedMark };
  await admin.call('PUT', '/admin/content/imprint', { version: 0, ...text });
  return admin.call('POST', '/admin/content/imprint/publish', { version: 1, at: '' });
}

async function publishQuestion(): Promise<Answer> {
  const { content } = (await admin.call('GET', '/admin/wordings/home-en')).json().wording;
  const questions = [{ question: 'Where?', answer: publishedMark }];
  await admin.call('PUT', '/admin/wordings/home-en', { version: 0, ...content, questions });
  return admin.call('POST', '/admin/wordings/home-en/publish', { version: 1 });
}

async function saveBrand(): Promise<Answer> {
  const { isEdited: _isEdited, ...brand } = (await admin.call('GET', '/admin/brand')).json().brand;
  return admin.call('PUT', '/admin/brand', { ...brand, brandName: publishedMark });
}

// The brand comes last: every page shows it.
it.each([
  ['a catalog', publishPlan, () => '/'],
  ['a banner', publishBanner, () => '/blog'],
  ['a legal text', publishText, () => '/imprint'],
  ['a question of the home page', publishQuestion, () => '/'],
  ['a brand, on a cached card', saveBrand, () => cardPath],
])('%s is seen in each of four processes within a second', async (_, publishIt, path) => {
  const processes = [first, ...others];
  const occurrences = (html: string) => html.split(publishedMark).length;
  const before: number[] = [];
  // Asked for twice: the second answer is the one that is kept.
  for (const { app } of [...processes, ...processes]) {
    before.push(occurrences(await pageOf(app, path())));
  }
  expect((await publishIt()).statusCode).toBe(200);
  await expectWithinASecond(async () => {
    const pages = await Promise.all(processes.map(({ app }) => pageOf(app, path())));
    for (const [index, html] of pages.entries()) {
      expect(occurrences(html)).toBeGreaterThan(before[index] ?? 0);
    }
  });
});

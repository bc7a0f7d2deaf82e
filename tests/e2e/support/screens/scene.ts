import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { PlanView } from '#wire/subscriptions.ts';
import { makeAccount, signIn } from '../accounts.ts';
import { answerApi } from '../billing.ts';
import type { IssuedCard } from '../cards.ts';

export interface Scene {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly takeCard: () => Promise<IssuedCard>;
}

/** Screens by name, each with how to get there. */
export type Screens = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expectHeading(page, heading);
}

export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Signs in with a plan; the page is opened later. */
export async function openWithPlan(page: Page, plan: PlanView): Promise<void> {
  await signIn(page, await makeAccount());
  await answerApi(page, '/plan', { plan });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogContent } from '#domain/catalog/catalog.ts';
import type { PlanCaps, PlanId } from '#domain/catalog/plans.ts';
import { seedContent } from '#domain/catalog/seed-catalog.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { addBuyer, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';
import type { User } from '#wire/accounts/user.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

function capped(id: PlanId, caps: PlanCaps): CatalogContent {
  const { plans } = seedContent;
  return { ...seedContent, plans: { ...plans, [id]: { ...plans[id], caps } } };
}

async function publish(content: CatalogContent, isConfirmed = false): Promise<Answer> {
  const { revision } = (await admin.call('GET', '/admin/catalog')).json().draft;
  await admin.call('PUT', '/admin/catalog/draft', { revision, content });
  const body = { revision: revision + 1, note: 'Other limits', isConfirmed };
  return admin.call('POST', '/admin/catalog/publish', body);
}

const add = (owner: Buyer) => owner.call('POST', '/add-company-profile', firstProfile);
const userOf = async (owner: Buyer) =>
  (await owner.call('GET', '/user')).json<{ user: User }>().user;

describe('the profiles of a plan', () => {
  it('are raised for everybody, and lowered for new ones alone', async () => {
    const owner = await addBuyer(test, 'profiles@example.test');
    await owner.buy('business-monthly');
    for (let count = 0; count < 2; count += 1) await add(owner);
    expect((await add(owner)).json().message).toContain('(2 total)');

    expect((await publish(capped('business', { profiles: 4 }))).statusCode).toBe(200);
    for (let count = 0; count < 2; count += 1) expect((await add(owner)).statusCode).toBe(200);
    expect((await add(owner)).json().message).toContain('Business Plan allows 4 profiles.');

    const lowered = capped('business', { profiles: 3 });
    const asked = await publish(lowered);
    expect([asked.statusCode, asked.json().fields.isConfirmed]).toEqual([
      409,
      expect.stringContaining('Business from 4 to 3 profiles.'),
    ]);
    expect((await publish(lowered, true)).statusCode).toBe(200);
    const { companyProfiles: kept, uniqueId } = await userOf(owner);
    expect(kept.map(({ isLocked }) => isLocked)).toEqual([false, false, false, false]);
    const last = kept[3];
    const page = await test.app.inject({ url: `/card/${uniqueId}/${last?.customSlug}` });
    expect(page.statusCode).toBe(200);
    const changed = { profileId: last?._id, tagline: 'Still mine' };
    const update = await owner.call('PUT', '/update-company-profile', changed);
    expect(update.statusCode).toBe(200);
    const refused = await add(owner);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('Business Plan allows 3 profiles.'),
    ]);
  });

  it.each<[object, string]>([
    [{ profiles: 0 }, 'plans.business.caps.profiles'],
    [{ profiles: 1_001 }, 'plans.business.caps.profiles'],
    [{ profiles: 11 }, 'plans.business-plus.caps.profiles'],
  ])('are refused at their field: %j', async (caps, field) => {
    const answer = await publish(capped('business', caps), true);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('are named by the page of the plans', async () => {
    const { plans } = capped('business-plus', { profiles: 12 });
    const free = { ...plans.free, caps: { profiles: 2 } };
    await publish({ ...seedContent, plans: { ...plans, free } }, true);
    for (const [url, text] of [
      ['/nfc-business-cards', 'Up to 12 profiles'],
      ['/nfc-business-cards', '2 profiles to share by link and QR code'],
      ['/de/nfc-business-cards', 'Bis zu 12 Profile'],
      ['/de/nfc-business-cards', '2 Profile zum Teilen per Link und QR-Code'],
    ] as const) {
      const { body } = await test.app.inject({ url });
      expect(body.replaceAll('<!-- -->', '')).toContain(text);
    }
  });
});

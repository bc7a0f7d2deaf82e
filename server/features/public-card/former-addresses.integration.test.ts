import * as fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeProfile } from '#domain/profiles/profile-input.ts';
import { cardName } from '#domain/public-card/card-preview.ts';
import { emailSignature } from '#domain/signature/email-signature.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { patience } from '#tests/support/patience.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { addAccount } from '#tests/support/shop.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function addOwner(): Promise<Account> {
  const account = await addAccount(test.services, `owner-${(count += 1)}@example.test`);
  await giveLifetime(test.services, account);
  return account;
}

async function listProfiles({ id }: Account) {
  return test.services.profiles.listProfiles(test.services.database, id);
}

/** Goes where an address leads, as a browser does. */
async function follow(address: string) {
  let url = address;
  for (let hops = 0; hops < 4; hops += 1) {
    const answer = await test.app.inject(url);
    const { location } = answer.headers;
    if (location === undefined) return { answer, url };
    expect(location).toMatch(/^\/card\/[^/]/);
    url = location;
  }
  throw new Error(`${address} leads in circles`);
}

/** The name on the page that an address leads to. */
async function nameAt(address: string): Promise<string | undefined> {
  const { answer } = await follow(address);
  expect(answer.statusCode).toBe(200);
  return /<h1[^>]*>([^<]*)/.exec(answer.body)?.[1];
}

async function codeIn(address: string): Promise<string | undefined> {
  const { answer } = await follow(address);
  expect(answer.statusCode).toBe(200);
  const { data, info } = await sharp(answer.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

/** Small, and a different one for each profile. */
function pictureOf(owner: Account, index: number): Promise<string> {
  const background = { r: index * 9, g: 90, b: 200 - index * 7 };
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background } }).png();
  return image
    .toBuffer()
    .then((bytes) => test.services.uploads.upload({ accountId: owner.id }, bytes));
}

/** An action of an owner; `of` chooses among the profiles that there are. */
type Step =
  | { readonly does: 'add' | 'rename'; readonly of: number; readonly slug: string }
  | { readonly does: 'activate' | 'remove'; readonly of: number };

const of = fc.nat(9);
// Few names, so that they are taken again and again.
const anySlug = fc.constantFrom('', 'a', 'b-2', 'kai', 'personal', 'personal-2', 'x'.repeat(50));
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('rename' as const), of, slug: anySlug }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('add' as const), of, slug: anySlug }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('activate', 'remove'), of }) },
  ),
  { minLength: 5, maxLength: 25 },
);

/** Does what a step says where it can be done: a slug that another profile has is refused. */
async function take(owner: Account, step: Step, index: number): Promise<void> {
  const { profileChanges } = test.services;
  const rows = await listProfiles(owner);
  const row = rows[step.of % Math.max(rows.length, 1)];
  test.clock.advance(1);
  const isTaken = (id?: string) =>
    'slug' in step &&
    step.slug &&
    rows.some((one) => one.id !== id && one.customSlug === step.slug);
  if (step.does === 'add') {
    if (isTaken() || rows.length === 25) return;
    const profilePicture = await pictureOf(owner, index);
    const own = { userProfile: `Person ${index}`, customSlug: step.slug, profilePicture };
    await profileChanges.add(owner.id, { ...firstProfile, ...own });
  } else if (row !== undefined && step.does === 'rename') {
    if (isTaken(row.id)) return;
    await profileChanges.update(owner.id, {
      profileId: row.id,
      input: { customSlug: step.slug },
    });
  } else if (row !== undefined) {
    await profileChanges[step.does === 'remove' ? 'remove' : 'setActive'](owner.id, row.id);
  }
}

const mixCase = (text: string) =>
  text.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter));

it('every address that ever led to a profile still leads to it', async () => {
  const check = fc.asyncProperty(steps, async (all) => {
    const owner = await addOwner();
    const { uniqueId } = owner;
    /** By slug, the profile that had it last. */
    const holders = new Map<string, string>();
    for (const [index, step] of all.entries()) {
      await take(owner, step, index);
      for (const { customSlug, id } of await listProfiles(owner)) {
        if (customSlug !== '') holders.set(customSlug, id);
      }
    }
    const rows = await listProfiles(owner);
    // Beside others, each has an address of its own.
    const slugs = rows.map(({ customSlug }) => customSlug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).not.toContain(rows.length > 1 ? '' : 'profile');
    const active = rows.find(({ isActive }) => isActive);
    if (active === undefined) return;

    const main = `/card/${uniqueId}`;
    expect(await nameAt(mixCase(main))).toBe(active.name);
    expect(await nameAt(`${main}/profile`)).toBe(active.name);
    for (const [former, id] of holders) {
      const path = `/card/${mixCase(uniqueId)}/${mixCase(former)}`;
      const owned = rows.find((row) => row.id === id);
      expect(await nameAt(path)).toBe((owned ?? active).name);
      if (owned === undefined) continue;
      const home = `${main}/${owned.customSlug}`.replace(/\/$/, '');
      for (const file of ['contact.vcf', 'photo.jpg', 'preview.jpg', 'qr.svg', 'contact-qr.png']) {
        const { answer, url } = await follow(`${path}/${file}`);
        expect([url, answer.statusCode]).toEqual([`${home}/${file}`, 200]);
      }
      expect((await follow(`${path}/contact.vcf`)).answer.body).toContain(`FN:${owned.name}\r\n`);
    }
  });
  await fc.assert(check, { numRuns: 8 });
});

describe('a profile whose web-URL was changed 20 times', () => {
  it('is found by each of them, and so are its files and its signatures', async () => {
    const owner = await addOwner();
    const { publicUrl, profileChanges } = test.services;
    const main = `/card/${owner.uniqueId}`;
    const change = (profileId: string, customSlug: string) =>
      profileChanges.update(owner.id, { profileId, input: { customSlug } });
    const profilePicture = await pictureOf(owner, 1);
    await profileChanges.add(owner.id, { ...firstProfile, userProfile: 'Boss' });
    test.clock.advance(1);
    const own = { userProfile: 'Ada', customSlug: 'ada-0', profilePicture };
    await profileChanges.add(owner.id, { ...firstProfile, ...own });
    const id = (await listProfiles(owner))[1]?.id ?? '';
    const links: string[] = [];
    for (let time = 1; time <= 20; time += 1) {
      const url = `${publicUrl}${main}/ada-${time - 1}`;
      const addresses = { cardUrl: url, photoUrl: `${url}/photo.jpg` };
      const { html } = emailSignature(normalizeProfile({ ...firstProfile, ...own }), addresses);
      links.push(...Array.from(html.matchAll(/"(http[^"]*\/card\/[^"]*)"/g), ([, to = '']) => to));
      await change(id, `Ada-${time}`);
    }
    expect(new Set(links).size).toBe(40);
    const led = new Set<string>();
    for (const link of links) led.add((await follow(link.slice(publicUrl.length))).url);
    expect([...led].toSorted()).toEqual([`${main}/ada-20`, `${main}/ada-20/photo.jpg`]);
    expect((await test.app.inject(`${main}/ada-20/photo.jpg`)).statusCode).toBe(200);
    expect(await nameAt(`${main}/ada-3`)).toBe('Ada');
  });
});

describe('the QR code', () => {
  it.each(['svg', 'png'])('of each page opens that page (%s)', async (kind) => {
    const owner = await addOwner();
    const { publicUrl, profileChanges } = test.services;
    for (const customSlug of ['one', 'two', 'three']) {
      await profileChanges.add(owner.id, { ...firstProfile, userProfile: customSlug, customSlug });
    }
    for (const path of ['', '/one', '/two', '/three'].map(
      (slug) => `/card/${owner.uniqueId}${slug}`,
    )) {
      const { body } = await test.app.inject(path);
      expect(body).toContain(`src="${path}/qr.svg"`);
      expect(await codeIn(`${path}/qr.${kind}`)).toBe(publicUrl + path);
    }
  });
});

describe('an address that leads elsewhere', () => {
  let owner: Account;
  beforeAll(async () => {
    owner = await addOwner();
    const { profileChanges } = test.services;
    await profileChanges.add(owner.id, { ...firstProfile, customSlug: 'old' });
    const id = (await listProfiles(owner))[0]?.id ?? '';
    await profileChanges.update(owner.id, { profileId: id, input: { customSlug: 'new' } });
  });

  const cases: [string, string, number, string][] = [
    ['a former slug', '/old', 308, '/new'],
    ['a former slug with a query', '/old?utm_source=mail', 308, '/new?utm_source=mail'],
    ['a vCard of a former slug', '/old/contact.vcf', 308, '/new/contact.vcf'],
    ['a preview in its version', '/old/preview.jpg?v=1', 308, '/new/preview.jpg?v=1'],
    ['the address of a profile without one', '/profile', 308, ''],
    ['its vCard', '/profile/contact.vcf', 308, '/contact.vcf'],
    ['what no profile had', '/unknown', 302, ''],
    ['the vCard of what no profile had', '/unknown/contact.vcf', 302, ''],
  ];
  it.each(cases)('of %s says where, and is asked for each time', async (_, path, status, to) => {
    const main = `/card/${owner.uniqueId}`;
    const { statusCode, headers } = await test.app.inject(main + path);
    expect([statusCode, headers.location]).toEqual([status, main + to]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  // Somebody else's face would be in the mails of a colleague who has left.
  it.each(['photo.jpg', 'preview.jpg', 'qr.svg', 'contact-qr.svg'])(
    'is not the picture of somebody else (%s)',
    async (file) => {
      const { statusCode } = await test.app.inject(`/card/${owner.uniqueId}/unknown/${file}`);
      expect(statusCode).toBe(404);
    },
  );

  it('fills no cache, however many are asked for', async () => {
    test.services.start();
    const { pageCache } = test.services;
    const main = `/card/${owner.uniqueId}`;
    await expect
      .poll(async () => {
        await test.app.inject(main);
        return pageCache.byteSize;
      }, patience)
      .toBeGreaterThan(0);
    const before = pageCache.byteSize;
    for (const path of [`${main}/old`, `${main}/x1`, `${main}/profile`, mixCase(main)]) {
      await test.app.inject(path);
      const link = encodeURIComponent(test.services.publicUrl + path);
      await test.app.inject(`/nfc/qr?u=${link}`);
    }
    // A scan of the account itself is kept once.
    expect(pageCache.byteSize).toBeLessThanOrEqual(before + 512);
  });

  it('is given by the API with the profile itself', async () => {
    const shown = (path: string) =>
      test.app.inject(`/api/card-data/${owner.uniqueId}${path}`).then((answer) => answer.json());
    const whole = await shown('/new');
    expect(cardName(whole.profile)).toBe('Ada Example');
    expect(await shown('/OLD')).toEqual(whole);
  });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editionsOf } from '#domain/uploads/small-image.ts';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { buyDesigned, rosa } from '#tests/support/designed-order.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { addAccount, issueCard, publish } from '#tests/support/shop.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';
import { purgeImages } from './image-purge.ts';

const day = 24 * 3600;
let test: TestApp;
let ada: Account;
let width = 0;
beforeAll(async () => {
  test = await createTestApp();
  ada = await addAccount(test.services, 'ada@example.test');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.database.deleteFrom('profiles').execute();
  test.clock.advance(2 * day);
  await purge();
});

const purge = () => purgeImages(test.services, test.services.uploads);

/** An image that nobody has had before. */
async function save(owner: Parameters<typeof test.services.uploads.saveImage>[1]): Promise<string> {
  const image = await twoHalves((width += 2), 2)
    .png()
    .toBuffer();
  return test.services.uploads.saveImage(test.services.database, owner, image);
}

/** The kept images: in the database, and on the disk. */
async function listKept() {
  const rows = await test.services.database.selectFrom('files').select('name').execute();
  const found = await readdir(join(test.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  });
  return {
    rows: rows.map(({ name }) => `/files/${name}`).toSorted(),
    files: found
      .filter((entry) => entry.isFile())
      .map(({ name }) => `/files/${name}`)
      .toSorted(),
  };
}
const kept = (...paths: string[]) => ({ rows: paths.toSorted(), files: paths.toSorted() });

describe('images that nobody refers to', () => {
  it('stay for a day, then are gone; those that a profile names stay', async () => {
    const owner = { accountId: ada.id };
    const [logo, photo, banner, shown, unused] = [
      await save(owner),
      await save(owner),
      await save(owner),
      await save(owner),
      await save(owner),
    ];
    await publish(test.services, ada, {
      logo,
      profilePicture: photo,
      secondaryLogo: banner,
      gallery: [shown],
    });
    test.clock.advance(day);
    await purge();
    expect(await listKept()).toEqual(kept(logo, photo, banner, shown, unused));
    // With it go the smaller editions that somebody has looked at.
    for (const edition of editionsOf(unused)) {
      expect((await test.app.inject(edition)).statusCode).toBe(200);
      expect((await listKept()).files).toContain(edition);
    }
    test.clock.advance(1);
    await purge();
    expect(await listKept()).toEqual(kept(logo, photo, banner, shown));
  });

  it('stay while an order prints one on a card, also a paid one', async () => {
    const buyer = await addAccount(test.services, 'buyer@example.test');
    const [printed, other] = [
      await save({ accountId: buyer.id }),
      await save({ accountId: buyer.id }),
    ];
    await buyDesigned(test.services, buyer.id, { designs: [null, { ...rosa, logo: printed }] });
    const { database, orders } = test.services;
    expect(await listKept()).toEqual(kept(printed, other));
    test.clock.advance(day + 1);
    await purge();
    expect(await listKept()).toEqual(kept(printed));
    await database.transaction().execute((tx) => orders.disown(tx, buyer.id));
    await purge();
    expect(await listKept()).toEqual(kept());
  });

  it('stay while the catalog or its draft shows them', async () => {
    const owner = { accountId: ada.id };
    const [first, second, drafted, other] = [
      await save(owner),
      await save(owner),
      await save(owner),
      await save(owner),
    ];
    const withPictures = (picture: string, ...morePictures: string[]) =>
      JSON.stringify({ accessories: [{ picture, morePictures }, { picture: '' }] });
    const at = { effectiveFrom: test.clock.now(), publishedAt: test.clock.now(), note: '' };
    await test.owner
      .insertInto('catalogVersions')
      .values({ number: 1_000, content: withPictures(first, second), ...at })
      .execute();
    await test.owner
      .insertInto('catalogDrafts')
      .values({
        id: true,
        revision: 1,
        content: withPictures('', drafted),
        updatedAt: at.publishedAt,
      })
      .execute();
    test.clock.advance(day + 1);
    await purge();
    expect(await listKept()).toEqual(kept(first, second, drafted));
    expect(other).not.toBe(first);
    await test.owner.deleteFrom('catalogDrafts').execute();
    await test.owner.deleteFrom('catalogVersions').where('number', '=', 1_000).execute();
    await purge();
    expect(await listKept()).toEqual(kept());
  });

  it('stay when they are uploaded again, or about to be named', async () => {
    const owner = { accountId: ada.id };
    const again = await twoHalves(400, 2).png().toBuffer();
    const { uploads, database } = test.services;
    const first = await uploads.saveImage(database, owner, again);
    const named = await save(owner);
    test.clock.advance(day + 1);
    expect(await uploads.saveImage(database, { serial: '4000000000000002' }, again)).toBe(first);
    expect(await uploads.findForeignFields(database, { logo: named }, [owner])).toEqual([]);
    await purge();
    expect(await listKept()).toEqual(kept(first, named));
  });

  it('of a card belong to the account that claims it', async () => {
    const { serial } = await issueCard(test.services);
    const [logo, spare] = [await save({ serial }), await save({ serial })];
    const email = 'grace@example.test';
    const otp = await test.requestOtp(email);
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/nfc/${serial}/claim`,
      payload: { email, otp, password: goodPassword, profile: { ...firstProfile, logo } },
    });
    expect(answer.statusCode).toBe(200);
    const { uploads, database, accounts } = test.services;
    const grace = await accounts.findByEmail(database, email);
    const foreignTo = (owner: { serial: string } | { accountId: string }) =>
      uploads.findForeignFields(database, { logo, profilePicture: spare }, [owner]);
    expect(await foreignTo({ accountId: grace!.id })).toEqual([]);
    expect(await foreignTo({ serial })).toEqual(['logo', 'profilePicture']);
  });

  it('are gone a day after their account', async () => {
    const leaver = await addAccount(test.services, 'leaver@example.test');
    const { database } = test.services;
    const path = await save({ accountId: leaver.id });
    await database.deleteFrom('fileOwners').where('accountId', '=', leaver.id).execute();
    expect(await listKept()).toEqual(kept(path));
    test.clock.advance(day + 1);
    await purge();
    expect(await listKept()).toEqual(kept());
  });
});

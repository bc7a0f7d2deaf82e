import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { FakeApns } from '#tests/contracts/wallets/fake-apns.ts';
import {
  FakeGoogleWallet,
  issuerId,
  readSignedToken,
} from '#tests/contracts/wallets/fake-google-wallet.ts';
import {
  makeAppleCertificates,
  openssl,
  passphrase,
  passTypeId,
  teamId,
  type AppleCertificates,
} from '#tests/support/apple-certificates.ts';
import { createCapturedLog } from '#tests/support/captured-log.ts';
import { twoHalves } from '#tests/support/image-files.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { createSecondApp, createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** The pass in a token that saves it. */
const savedShape = z.object({
  payload: z.object({ genericObjects: z.tuple([z.record(z.string(), z.unknown())]) }),
});

const captured = createCapturedLog();
const google = new FakeGoogleWallet();
const apns = new FakeApns();
let certificates: AppleCertificates;
let env: NodeJS.ProcessEnv;
let test: TestApp;
let owner: Account;
let token: string;
let count = 0;

describe.skipIf(openssl === undefined)('wallets', () => {
  beforeAll(async () => {
    certificates = await makeAppleCertificates();
    env = {
      APPLE_PASS_CERTIFICATE: certificates.certificate,
      APPLE_PASS_KEY: certificates.key,
      APPLE_PASS_PASSPHRASE: passphrase,
      APPLE_PASS_WWDR: certificates.wwdr,
      APPLE_PASS_TYPE_ID: passTypeId,
      APPLE_PASS_TEAM_ID: teamId,
      APPLE_PUSH_API_BASE: await apns.listen(),
      ...(await google.listen()),
    };
    test = await createTestApp(env, captured.log);
    // The certificates are of today.
    test.clock.advance((Date.now() - test.clock.now().getTime()) / 1_000 + 60);
  });
  afterAll(async () => {
    await test.close();
    await google.close();
    await apns.close();
    await certificates.remove();
  });
  beforeEach(async () => {
    const { services } = test;
    owner = await addAccount(services, `ada-${(count += 1)}@example.test`);
    token = await services.sessions.open(services.database, owner.id);
    google.server.requests.length = 0;
    apns.pushes.length = 0;
    apns.answerTo = () => [200];
  });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, app = test.app) =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });

  /** The pass as its owner's phone gets it. */
  async function addPass() {
    const { url } = (await call('POST', '/wallets/apple')).json();
    const answer = await test.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    return openPass(answer.rawPayload);
  }

  function openPass(file: Buffer) {
    const files = readZip(file);
    const json = (name: string) => JSON.parse(files.get(name)!.toString());
    return { files, pass: json('pass.json'), manifest: json('manifest.json') };
  }

  /** A phone as Apple documents it. */
  function phoneWith(
    pass: { serialNumber: string; authenticationToken: string },
    name = 'phone-1',
  ) {
    const base = `/api/apple-wallet/v1`;
    const registration = `${base}/devices/${name}/registrations/${passTypeId}`;
    const by = (shown = pass.authenticationToken) => ({ authorization: `ApplePass ${shown}` });
    return {
      register: (pushToken: string, shown?: string) =>
        test.app.inject({
          method: 'POST',
          url: `${registration}/${pass.serialNumber}`,
          headers: by(shown),
          payload: { pushToken },
        }),
      unregister: (shown?: string) =>
        test.app.inject({
          method: 'DELETE',
          url: `${registration}/${pass.serialNumber}`,
          // A phone names the type of a body also where it sends none.
          headers: { ...by(shown), 'content-type': 'application/json' },
        }),
      list: (since?: string) =>
        test.app.inject(
          `${registration}${since === undefined ? '' : `?passesUpdatedSince=${since}`}`,
        ),
      fetch: (since?: string, shown?: string) =>
        test.app.inject({
          url: `${base}/passes/${passTypeId}/${pass.serialNumber}`,
          headers: { ...by(shown), ...(since !== undefined && { 'if-modified-since': since }) },
        }),
    };
  }

  async function change(fields: object) {
    const { user } = (await call('GET', '/user')).json();
    const [{ _id: profileId }] = user.companyProfiles;
    const answer = await call('PUT', '/update-company-profile', { profileId, ...fields });
    expect(answer.statusCode).toBe(200);
    await test.services.jobs.runAllDue();
  }

  it('are offered where the shop has certificates and keys, and nowhere else', async () => {
    expect((await call('GET', '/wallets')).json()).toMatchObject({ apple: true, google: true });
    const other = await createSecondApp(test);
    const none = await call('GET', '/wallets', undefined, other.app);
    expect(none.json()).toMatchObject({ apple: false, google: false });
    for (const path of ['/wallets/apple', '/wallets/google']) {
      expect((await call('POST', path, undefined, other.app)).statusCode).toBe(404);
    }
    const list = `/api/apple-wallet/v1/devices/a/registrations/${passTypeId}`;
    expect((await other.app.inject(list)).statusCode).toBe(404);
    await other.close();
  });

  it('take a pass that Apple’s chain has signed, with the card in it', async () => {
    const { services } = test;
    const picture = await twoHalves().png().toBuffer();
    const upload = () =>
      services.uploads.saveImage(services.database, { accountId: owner.id }, picture);
    const image = await upload();
    await publish(services, owner, {
      userProfile: 'Ada Example',
      companyName: 'Website',
      jobTitle: 'Engineer',
      color: '#fde047',
      profilePicture: image,
      logo: image,
    });
    const { files, pass, manifest } = await addPass();
    await certificates.verify(files.get('manifest.json')!, files.get('signature')!);
    const content = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name));
    const sums = content.map(([name, bytes]) => [
      name,
      createHash('sha1').update(bytes).digest('hex'),
    ]);
    expect(manifest).toEqual(Object.fromEntries(sums));
    expect(pass).toMatchObject({
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      backgroundColor: 'rgb(253, 224, 71)',
      foregroundColor: 'rgb(0, 0, 0)',
      webServiceURL: 'http://localhost:3000/api/apple-wallet',
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: `http://localhost:3000/card/${owner.uniqueId}`,
        },
      ],
    });
    expect(pass.generic.primaryFields[0].value).toBe('Ada Example');
    expect(pass.generic.secondaryFields.map(({ value }: { value: string }) => value)).toEqual([
      'Engineer',
      'Website\u2060',
    ]);
    for (const language of ['en', 'de', 'fr', 'es']) {
      expect(files.get(`${language}.lproj/pass.strings`)).toBeDefined();
    }
    expect(files.get('de.lproj/pass.strings')!.toString()).toContain('"Phone" = "Telefon";');
    expect(await sharp(files.get('thumbnail@2x.png')).metadata()).toMatchObject({
      format: 'png',
      width: 180,
      height: 180,
    });
    expect(await sharp(files.get('logo@3x.png')).metadata()).toMatchObject({ height: 150 });
    expect(await sharp(files.get('icon@2x.png')).metadata()).toMatchObject({ width: 58 });
  });

  it('ask for a pass by a link that nobody makes and that ends', async () => {
    await publish(test.services, owner);
    const { url } = (await call('POST', '/wallets/apple')).json();
    for (const link of ['/apple-pass/none', `${url.slice(0, -2)}AA`]) {
      expect((await test.app.inject(link)).statusCode).toBe(404);
    }
    const fetched = await Promise.all(Array.from({ length: 8 }, () => test.app.inject(url)));
    const passes = fetched.map(({ rawPayload }) => openPass(rawPayload).pass);
    expect(new Set(passes.map(({ serialNumber }) => serialNumber)).size).toBe(1);
    expect(new Set(passes.map(({ authenticationToken }) => authenticationToken)).size).toBe(1);
    test.clock.advance(301);
    const ended = await test.app.inject(url);
    expect(ended.statusCode).toBe(404);
    expect(ended.body).toContain('This link has expired.');
  });

  it('end a link with its account', async () => {
    const { url } = (await call('POST', '/wallets/apple')).json();
    const { database, modules } = test.services;
    await database.transaction().execute(async (tx) => modules.eraseAccount(tx, owner));
    const ended = await test.app.inject(url);
    expect(ended.statusCode).toBe(404);
    expect(ended.body).toContain('This link has expired.');
  });

  it('learn of changes by Apple’s own sequence', async () => {
    await publish(test.services, owner, { userProfile: 'Ada Example' });
    const { pass } = await addPass();
    const phone = phoneWith(pass);
    expect((await phone.register('aa'.repeat(32))).statusCode).toBe(201);
    expect((await phone.register('bb'.repeat(32))).statusCode).toBe(200);
    const first = await phone.list();
    expect(first.json()).toEqual({ serialNumbers: [pass.serialNumber], lastUpdated: '0' });
    expect((await phone.list('0')).statusCode).toBe(204);
    const fetched = await phone.fetch();
    const known = String(fetched.headers['last-modified']);
    expect((await phone.fetch(known)).statusCode).toBe(304);

    // Two changes within one second of the clock are two changes.
    for (const name of ['Ada Second', 'Ada Third']) {
      await change({ userProfile: name });
      expect(apns.pushes.splice(0)).toMatchObject([
        { pushToken: 'bb'.repeat(32), topic: passTypeId },
      ]);
    }
    const changed = (await phone.list('0')).json();
    expect(changed.serialNumbers).toEqual([pass.serialNumber]);
    expect((await phone.list(changed.lastUpdated)).statusCode).toBe(204);
    const latest = await phone.fetch(known);
    expect(latest.statusCode).toBe(200);
    const now = openPass(latest.rawPayload).pass;
    expect(now.generic.primaryFields[0].value).toBe('Ada Third');
    expect(now.authenticationToken).toBe(pass.authenticationToken);
    expect((await phone.fetch(String(latest.headers['last-modified']))).statusCode).toBe(304);

    expect((await phone.unregister()).statusCode).toBe(200);
    expect((await phone.list()).statusCode).toBe(204);
    await change({ userProfile: 'Ada Fourth' });
    expect(apns.pushes).toEqual([]);
  });

  it('are notified of many changes at once, and forget a phone that is gone', async () => {
    await publish(test.services, owner);
    const { pass } = await addPass();
    const [stays, goes] = ['11'.repeat(32), '22'.repeat(32)];
    await phoneWith(pass, 'stays').register(stays);
    await phoneWith(pass, 'goes').register(goes);
    apns.answerTo = (pushToken) => (pushToken === goes ? [410, 'Unregistered'] : [200]);
    const { profileChanges, profiles, database } = test.services;
    const [row] = await profiles.listProfiles(database, owner.id);
    for (const userProfile of ['One', 'Two', 'Three']) {
      await profileChanges.update(owner.id, { profileId: row!.id, input: { userProfile } });
    }
    await test.services.jobs.runAllDue();
    expect(apns.pushes.map(({ pushToken }) => pushToken).toSorted()).toEqual([stays, goes]);
    expect((await phoneWith(pass, 'goes').list()).statusCode).toBe(204);
    expect((await phoneWith(pass, 'stays').list('0')).statusCode).toBe(200);
  });

  it('get nothing by another token, another pass, or what is malformed', async () => {
    await publish(test.services, owner);
    const { pass } = await addPass();
    const right = phoneWith(pass);
    const wrong = phoneWith({ ...pass, serialNumber: 'no-such-pass' });
    const other = pass.authenticationToken.replace(/^./, (first: string) =>
      first === 'a' ? 'b' : 'a',
    );
    const answers = await Promise.all([
      right.register('aa'.repeat(32), other),
      right.unregister(other),
      right.fetch(undefined, other),
      right.fetch(undefined, ''),
      wrong.register('aa'.repeat(32)),
      wrong.fetch(),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect((await right.register('not hex')).statusCode).toBe(400);
    expect((await right.list('1; drop table')).statusCode).toBe(400);
    expect((await right.fetch('no date')).statusCode).toBe(200);
    expect((await right.list()).statusCode).toBe(204);
  });

  it('never fail over what a phone could not send', async () => {
    const part = fc.oneof(fc.string({ maxLength: 40 }), fc.constant(passTypeId), fc.constant('..'));
    const paths = fc.oneof(
      fc.tuple(part, part, part).map((ids) => ['devices', ids[0], 'registrations', ids[1], ids[2]]),
      fc.tuple(part, part).map((ids) => ['devices', ids[0], 'registrations', ids[1]]),
      fc.tuple(part, part).map((ids) => ['passes', ...ids]),
      fc.constant(['log']),
    );
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
      path: paths.map((parts) => parts.map(encodeURIComponent).join('/')),
      authorization: fc.base64String({ maxLength: 60 }).map((text) => `ApplePass ${text}`),
      since: fc.string({ maxLength: 20 }),
      body: fc.oneof(fc.json(), fc.string()),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, authorization, since, body }) => {
        const query = new URLSearchParams({ passesUpdatedSince: since });
        const answer = await test.app.inject({
          method,
          url: `/api/apple-wallet/v1/${path}?${query}`,
          headers: {
            authorization,
            'if-modified-since': since,
            'content-type': 'application/json',
          },
          ...(method !== 'GET' && { payload: body }),
        });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 150, seed: 31 },
    );
  });

  it('answer no more calls of a network than phones need', async () => {
    const limited = await createSecondApp(test, test.connectionString, {
      ...env,
      RATE_LIMIT_FACTOR: '0.001',
    });
    const ask = () =>
      limited.app.inject(`/api/apple-wallet/v1/devices/guess/registrations/${passTypeId}`);
    expect((await ask()).statusCode).toBe(204);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  it('void the pass of an account without a profile, and end both with the account', async () => {
    const row = await publish(test.services, owner, { userProfile: 'Ada Example' });
    const { pass } = await addPass();
    const phone = phoneWith(pass);
    await phone.register('aa'.repeat(32));
    await call('POST', '/wallets/google');
    await call('POST', '/remove-company-profile', { profileId: row.id });
    await test.services.jobs.runAllDue();
    const voided = openPass((await phone.fetch()).rawPayload);
    expect(voided.pass).toMatchObject({ voided: true });
    expect(voided.pass).not.toHaveProperty('barcodes');
    expect(JSON.stringify(voided.pass)).not.toContain('Ada');

    const { database, modules } = test.services;
    const [exported] = (await modules.exportAccount(owner.id)).filter(
      ({ path }) => path === 'wallets.json',
    );
    expect(String(exported?.content)).toContain(pass.serialNumber);
    expect(String(exported?.content)).not.toContain(pass.authenticationToken);
    await database.transaction().execute(async (tx) => {
      await modules.eraseAccount(tx, owner);
      await tx.deleteFrom('accounts').where('id', '=', owner.id).execute();
    });
    await test.services.jobs.runAllDue();
    expect((await phone.fetch()).statusCode).toBe(401);
    expect((await phone.list()).statusCode).toBe(204);
    const rows = await database
      .selectFrom('appleRegistrations')
      .innerJoin('applePasses', 'applePasses.id', 'passId')
      .where('accountId', '=', owner.id)
      .select('passId')
      .execute();
    expect(rows).toEqual([]);
  });

  it('save at Google what fits into a link, and make the rest there first', async () => {
    const save = async () => {
      const { url } = (await call('POST', '/wallets/google')).json();
      const [, signed = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? [];
      expect(signed.length).toBeLessThanOrEqual(1_800);
      const claims = readSignedToken(signed, 'google');
      expect(claims).toMatchObject({ typ: 'savetowallet', origins: ['http://localhost:3000'] });
      const { payload } = savedShape.parse(claims);
      return payload.genericObjects[0];
    };
    expect((await call('POST', '/wallets/google')).statusCode).toBe(409);
    const row = await publish(test.services, owner, { userProfile: 'Ada Example' });
    const long = await save();
    expect(Object.keys(long)).toEqual(['id', 'classId']);
    const id = String(long['id']);
    expect(id.startsWith(`${issuerId}.`)).toBe(true);
    expect(google.passes.get(id)).toMatchObject({
      state: 'ACTIVE',
      header: { defaultValue: { value: 'Ada Example' } },
      barcode: { value: `http://localhost:3000/card/${owner.uniqueId}` },
    });
    await change({ userProfile: 'Ada Changed' });
    expect(google.passes.get(id)).toMatchObject({
      header: { defaultValue: { value: 'Ada Changed' } },
    });
    google.server.faults.push({ status: 503, body: {} });
    expect((await call('POST', '/wallets/google')).statusCode).toBe(503);

    await call('POST', '/remove-company-profile', { profileId: row.id });
    await test.services.jobs.runAllDue();
    expect(google.passes.get(id)).toMatchObject({ state: 'EXPIRED', textModulesData: [] });
    expect(JSON.stringify(google.passes.get(id))).not.toContain('Ada');
  });

  it('put a short pass into the link whole', async () => {
    const { database } = test.services;
    const { id } = await publish(test.services, owner, { userProfile: 'Ada' });
    const nothing = { companyPhone: '', companyEmail: '', companyLocation: '' };
    await database.updateTable('profiles').set(nothing).where('id', '=', id).execute();
    const { url } = (await call('POST', '/wallets/google')).json();
    const claims = readSignedToken(url.split('/').at(-1), 'google');
    expect(claims).toMatchObject({
      payload: { genericObjects: [{ header: { defaultValue: { value: 'Ada' } } }] },
    });
    expect(google.server.requests).toEqual([]);
  });

  it('leave no token, serial or name of a phone in the log', async () => {
    await publish(test.services, owner);
    const { pass } = await addPass();
    await phoneWith(pass, 'phone-of-ada').register('cd'.repeat(32));
    const logs = [
      `[2026-11-25] Get pass task (pass type ${passTypeId}, serial number ${pass.serialNumber}) encountered error: Unexpected response code 500`,
      'nothing of ours, and ada@private.example',
    ];
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/apple-wallet/v1/log',
      payload: { logs },
    });
    expect(sent.statusCode).toBe(200);
    expect(captured.find('Apple Wallet reports failures')).toMatchObject([
      { messages: 2, statuses: [500, 0] },
    ]);
    const log = captured.lines.join('');
    const secrets = [
      pass.serialNumber,
      pass.authenticationToken,
      'cd'.repeat(32),
      'phone-of-ada',
      'ada@private.example',
      'granted',
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});

import ICAL from 'ical.js';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#server/features/accounts/accounts.service.ts';
import { patience } from '#tests/support/patience.ts';
import { unescapeText, vCardCodeProblems, vCardProblems } from '#tests/support/strict-vcard.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { addAccount, publish } from '#tests/support/shop.ts';
import { addSettingsCaller } from '#tests/support/settings-caller.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let account: Account;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  account = await addAccount(services, 'marta@example.test');
  await giveLifetime(services, account);
  await publish(services, account, { userProfile: 'Marta Plain', customSlug: 'plain' });
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer();
  const logo = await sharp(photo).resize(600, 600).flip().png().toBuffer();
  const owner = { accountId: account.id };
  await publish(services, account, {
    userProfile: 'Marta Sofía de Oliveira',
    profileType: 'Business',
    companyName: 'Atelier; Oliveira, Söhne \\ Co',
    companyLocation: 'Rua Augusta 24, Lisboa; Portugal',
    industry: 'Building',
    jobTitle: 'Architect',
    links: [
      { label: 'Plans', url: 'plans.example' },
      { url: 'hidden.example', isShown: false },
    ],
    description: `Old houses,\nnew life. ${'Übung macht den Meister. '.repeat(20)}`,
    website: 'https://atelier.example/a,b',
    instagram: 'https://www.instagram.com/atelier',
    profilePicture: await services.uploads.saveImage(services.database, owner, photo),
    logo: await services.uploads.saveImage(services.database, owner, logo),
  });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });

describe('GET /card/{uniqueId}/contact.vcf', () => {
  it('opens as a contact, named after the company', async () => {
    const { headers, statusCode } = await get(`/card/${account.uniqueId}/contact.vcf`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    // Some browsers end a name at its semicolon.
    expect(headers['content-disposition']).toBe(
      `inline; filename="Atelier Oliveira, Sohne Co.vcf"; filename*=UTF-8''Atelier%20Oliveira%2C%20S%C3%B6hne%20Co.vcf`,
    );
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('takes an address apart whose parts are known, until another one is typed', async () => {
    const caller = await addSettingsCaller(test, 'parts@example.test');
    const { database, accounts } = test.services;
    const place = 'Hauptstraße 1, 69117 Heidelberg, Germany';
    const parts = { street: 'Hauptstraße 1', city: 'Heidelberg', country: 'Germany' };
    const owner = await accounts.getAccount(database, caller.user._id);
    const { id: profileId } = await publish(test.services, owner, {});
    const save = async (changes: object, version: number) => {
      const body = { profileId, version, ...changes };
      expect((await caller.call('PUT', '/update-company-profile', body)).statusCode).toBe(200);
      const { rawPayload } = await get(`/card/${owner.uniqueId}/contact.vcf`);
      const contact = ICAL.Component.fromString(rawPayload.toString('utf8'));
      return contact.getFirstPropertyValue('adr');
    };
    const locationParts = { formatted: place, postcode: '69117', state: '', ...parts };
    const known = await save({ companyLocation: place, locationParts }, 1);
    expect(known).toEqual(['', '', 'Hauptstraße 1', 'Heidelberg', '', '69117', 'Germany']);
    expect(await save({ companyLocation: 'Kiel, Germany' }, 2)).toEqual([
      '',
      '',
      'Kiel, Germany',
      '',
      '',
      '',
      '',
    ]);
  });

  it('says everything to an independent parser', async () => {
    const { rawPayload } = await get(`/card/${account.uniqueId}/contact.vcf`);
    expect(vCardProblems(rawPayload)).toEqual([]);
    const contact = ICAL.Component.fromString(rawPayload.toString('utf8'));
    const all = (name: string) =>
      contact.getAllProperties(name).map((property) => property.getFirstValue());
    expect(contact.name).toBe('vcard');
    expect(all('version')).toEqual(['3.0']);
    expect(all('fn')).toEqual(['Marta Sofía de Oliveira']);
    expect(all('n')).toEqual([['de Oliveira', 'Marta', 'Sofía', '', '']]);
    expect(all('org')).toEqual(['Atelier; Oliveira, Söhne \\ Co']);
    expect(all('title')).toEqual(['Architect']);
    expect(all('tel')).toEqual(['+12025550123']);
    expect(all('email')).toEqual(['ada@example.test']);
    expect(all('note')[0]).toMatch(/^Old houses,\nnew life\. Übung macht/);
    expect(JSON.stringify(all('adr'))).toContain('Rua Augusta 24, Lisboa; Portugal');
    expect(all('rev')).toHaveLength(1);
    const urls = contact
      .getAllProperties()
      .map((property) => String(property.getFirstValue()))
      .filter((value) => value.startsWith('http'));
    expect(urls).toEqual(
      expect.arrayContaining([
        `${test.services.publicUrl}/card/${account.uniqueId}`,
        'https://atelier.example/a%2Cb',
        'https://www.instagram.com/atelier',
        'https://plans.example',
      ]),
    );
    expect(rawPayload.toString('utf8')).not.toContain('hidden.example');
  });

  it.each(['photo', 'logo'])('carries the %s as a JPEG of at most 256 pixels', async (name) => {
    const { body } = await get(`/card/${account.uniqueId}/contact.vcf`);
    const photo = ICAL.Component.fromString(body).getFirstProperty(name);
    expect(photo?.getFirstParameter('encoding')?.toLowerCase()).toBe('b');
    const image = sharp(Buffer.from(String(photo?.getFirstValue()), 'base64'));
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  });

  it('of a profile with a slug is that profile', async () => {
    const { body } = await get(`/card/${account.uniqueId}/plain/contact.vcf`);
    expect(body).toContain('FN:Marta Plain\r\n');
    expect(body).toContain(`/card/${account.uniqueId}/plain`);
    expect(body).not.toContain('PHOTO');
  });

  it('is a contact without a photo where the file is lost', async () => {
    const lost = await addAccount(test.services, 'lost@example.test');
    await publish(test.services, lost);
    await test.services.database
      .updateTable('profiles')
      .set({ profilePicture: `/files/${'0'.repeat(64)}.jpg` })
      .where('accountId', '=', lost.id)
      .execute();
    const answer = await get(`/card/${lost.uniqueId}/contact.vcf`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('PHOTO');
  });

  it.each([
    ['an unknown account', () => '/card/abcdefghjk/contact.vcf'],
    ['a path', () => '/card/..%2F..%2Fx/contact.vcf'],
  ])('is not there for %s', async (_, urlOf) => {
    const answer = await get(urlOf());
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('Card Not Found');
  });
});

describe.each(['svg', 'png'])('GET /card/{uniqueId}/contact-qr.%s', (extension) => {
  const read = async (path: string) => {
    const answer = await get(`${path}/contact-qr.${extension}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^image\/(svg\+xml|png)/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    const { data, info } = await sharp(answer.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQr({ width: info.width, height: info.height, data });
  };

  it('is a contact that needs no network, umlauts included', async () => {
    const contact = await read(`/card/${account.uniqueId}`);
    expect(vCardCodeProblems(Buffer.from(contact))).toEqual([]);
    expect(unescapeText(contact)).toContain('ORG:Atelier; Oliveira, Söhne \\ Co\r\n');
    expect(contact).toContain('TEL:+12025550123\r\n');
    expect(await read(`/card/${account.uniqueId}/plain`)).toContain('FN:Marta Plain\r\n');
  });

  it('is not there for an account without a profile', async () => {
    const { uniqueId } = await addAccount(test.services, `bare-${extension}@example.test`);
    expect((await get(`/card/${uniqueId}/contact-qr.${extension}`)).statusCode).toBe(404);
  });
});

describe('a profile with its contact in the vCard alone', () => {
  it('has phone and e-mail nowhere else', async () => {
    const hidden = await addAccount(test.services, 'hidden@example.test');
    const secondEmail = 'ada@second.test';
    await publish(test.services, hidden, { isContactHidden: true, secondEmail });
    const page = await get(`/card/${hidden.uniqueId}`);
    const data = await get(`/api/card-data/${hidden.uniqueId}`);
    for (const { statusCode, body } of [page, data]) {
      expect(statusCode).toBe(200);
      expect(body).toContain('London, United Kingdom');
      expect(body).not.toMatch(/2025550123|555-0123|ada@|second\.test|tel:|mailto:|wa\.me/);
    }
    expect(page.body).toContain('Save the contact to get the phone number and email.');
    const { body } = await get(`/card/${hidden.uniqueId}/contact.vcf`);
    expect(body).toMatch(/\+12025550123[^]*ada@example\.test[^]*ada@second\.test/);
  });
});

it('a page is listed by search engines when its owner wants it', async () => {
  const listed = await addAccount(test.services, 'listed@example.test');
  await publish(test.services, listed, {});
  expect((await get(`/card/${listed.uniqueId}`)).body).toContain('content="noindex"');
  await publish(test.services, listed, { isIndexable: true });
  await expect
    .poll(async () => (await get(`/card/${listed.uniqueId}`)).body, patience)
    .not.toContain('content="noindex"');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockedProfileMessage } from '#domain/profiles/locked.ts';
import type { ProfileInput } from '#domain/profiles/profile-input.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { addBuyer, type Answer, type Buyer } from '#tests/support/buyer.ts';
import { giveLifetime } from '#tests/support/plans.ts';
import { publish } from '#tests/support/shop.ts';
import { createTestApp, firstProfile, type TestApp } from '#tests/support/test-app.ts';
import type { User } from '#wire/accounts/user.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.services.start();
});
afterAll(() => test.close());

/** The account's profiles after a call, oldest first. */
function profilesOf(answer: Answer): Profile[] {
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json<{ user: User }>().user.companyProfiles;
}

const refusal = ({ statusCode, json }: Answer) => {
  const { message, code, fields } = json<{ message: string; code: string; fields: object }>();
  return [statusCode, code, message, fields];
};

const add = (
  owner: Buyer,
  input: ProfileInput & { requestId?: string; takesOverSlug?: boolean } = {},
) => owner.call('POST', '/add-company-profile', { ...firstProfile, ...input });
const update = (owner: Buyer, profileId: string, input: object) =>
  owner.call('PUT', '/update-company-profile', { profileId, ...input });
const remove = (owner: Buyer, profileId: string) =>
  owner.call('POST', '/remove-company-profile', { profileId });
const setActive = (owner: Buyer, profileId: string) =>
  owner.call('POST', '/set-active-company-profile', { profileId });
const listOf = async (owner: Buyer) => profilesOf(await owner.call('GET', '/user'));

/** Somebody on the free plan with these profiles: the first within it, the last the active one. */
async function addLapsed(...names: string[]) {
  const owner = await addBuyer(test, `${randomUUID()}@example.test`);
  for (const userProfile of names) {
    await publish(test.services, owner.account, { userProfile });
    test.clock.advance(1);
  }
  return { owner, profiles: await listOf(owner) };
}

/** Somebody whose plan manages 25 profiles, with these. */
async function addPaying(...inputs: ProfileInput[]) {
  const owner = await addBuyer(test, `${randomUUID()}@example.test`);
  await giveLifetime(test.services, owner.account);
  for (const input of inputs) {
    await publish(test.services, owner.account, input);
    test.clock.advance(1);
  }
  return { owner, profiles: await listOf(owner) };
}

describe('POST /add-company-profile', () => {
  it('makes the first profile the active one, and no later one', async () => {
    const { owner } = await addPaying();
    const first = await add(owner);
    expect(first.json()).toMatchObject({ message: 'Company profile added successfully' });
    expect(profilesOf(first)).toMatchObject([{ userProfile: 'Ada Example', isActive: true }]);
    test.clock.advance(1);
    const second = await add(owner, {
      userProfile: 'Ada At Work',
      profileType: 'Custom',
      companyName: 'X',
    });
    expect(profilesOf(second)).toMatchObject([
      { userProfile: 'Ada Example', isActive: true, version: 1 },
      { userProfile: 'Ada At Work', isActive: false, version: 1 },
    ]);
  });

  it('keeps every field, in the form in which it is shown', async () => {
    const { owner } = await addPaying();
    const [profile] = profilesOf(
      await add(owner, {
        pronouns: ' she/her ',
        jobTitle: 'Architect',
        secondPhone: '+49 170 1234567',
        secondEmail: 'Ada@Home.example',
        links: [{ label: 'Shop', url: 'Shop.example', isShown: false }, { url: 'a.example' }, {}],
        blockOrder: ['qr', 'about', 'unknown'],
        layout: 'portrait',
        bookingUrl: 'Visits.example/ada',
        openingHours: [
          { day: 'tue', opens: '9:00', closes: '17:00' },
          { day: 'mon', opens: '20:00', closes: '24:00' },
          { day: 'sun' },
        ],
        timeZone: ' Asia/Calcutta ',
      }),
    );
    expect(profile).toMatchObject({
      pronouns: 'she/her',
      jobTitle: 'Architect',
      secondPhone: '1701234567',
      secondPhoneCountryCode: '+49',
      secondEmail: 'ada@home.example',
      links: [
        { label: 'Shop', url: 'https://shop.example', isShown: false },
        { label: 'a.example', url: 'https://a.example', isShown: true },
      ],
      blockOrder: [
        'qr',
        'about',
        'contact',
        'hours',
        'skills',
        'links',
        'gallery',
        'social',
        'connect',
      ],
      layout: 'portrait',
      bookingUrl: 'https://visits.example/ada',
      openingHours: [
        { day: 'mon', opens: '20:00', closes: '00:00' },
        { day: 'tue', opens: '09:00', closes: '17:00' },
      ],
      timeZone: 'Asia/Calcutta',
      gallery: [],
    });
  });

  it.each([
    [
      { openingHours: [{ day: 'mon', opens: '09:00', closes: 'noon' }] },
      { openingHours: 'Monday: please enter times such as 09:00 and 17:30' },
    ],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Please choose a time zone from the list' }],
    [{ timeZone: '+02:00' }, { timeZone: 'Please choose a time zone from the list' }],
    [
      { bookingUrl: 'javascript:alert(1)' },
      { bookingUrl: 'Please enter a valid Booking Link URL' },
    ],
    [
      { gallery: [`/files/${'0'.repeat(64)}.jpg`] },
      { 'gallery.0': 'Please upload this image again.' },
    ],
    [
      { gallery: Array.from({ length: 9 }, (_, index) => `/files/${index}.jpg`) },
      { gallery: 'You can add up to 8 pictures' },
    ],
  ] as const)('refuses %j at its field', async (input, fields) => {
    const { owner } = await addPaying();
    const [status, code, message, named] = refusal(await add(owner, input));
    expect([status, code, named]).toEqual([400, 'invalid_input', fields]);
    expect(Object.values(fields)).toContain(message);
  });

  const freeLimit =
    'Free Plan allows only 1 Personal Profile. Upgrade to Business Plan ($5/month) for 2 profiles.';
  const freeType =
    'Free plan accounts can only create Personal profiles. Upgrade to unlock more profile types.';
  const freeSlug = 'Free plan accounts use the suggested web-URL. Upgrade to choose your own.';

  it('holds the free plan to one Personal profile under a suggested slug', async () => {
    const { owner } = await addLapsed();
    const school = { profileType: 'School', companyName: 'North' } as const;
    expect(refusal(await add(owner, school))).toEqual([
      400,
      'invalid_input',
      freeType,
      { profileType: freeType },
    ]);
    expect(refusal(await add(owner, { customSlug: 'mine' }))).toEqual([
      400,
      'invalid_input',
      freeSlug,
      { customSlug: freeSlug },
    ]);
    const { suggested } = (await owner.call('GET', '/suggest-slug')).json<{ suggested: string }>();
    expect(profilesOf(await add(owner, { customSlug: suggested }))).toHaveLength(1);
    expect(refusal(await add(owner))).toEqual([403, 'limit_reached', freeLimit, {}]);
  });

  it('refuses an eleventh profile by a raced double click', async () => {
    const owner = await addBuyer(test, `${randomUUID()}@example.test`);
    await owner.buy('business-plus-monthly');
    for (let count = 0; count < 9; count += 1) await publish(test.services, owner.account);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(owner)));
    const [won, ...lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(won?.statusCode).toBe(200);
    const limit = 'Business Plus Plan: You can manage up to 10 profiles.';
    expect(lost.map(refusal)).toEqual(lost.map(() => [403, 'limit_reached', limit, {}]));
    expect(await listOf(owner)).toHaveLength(10);
  });

  it('names what is missing in one sentence, and what is wrong at its field', async () => {
    const { owner } = await addLapsed();
    const missing = await add(owner, { userProfile: '\u200b\u3164', companyPhone: '' });
    expect(refusal(missing)).toEqual([
      400,
      'invalid_input',
      'Please fill in the following required fields: Name, Phone',
      { userProfile: 'Name is required', companyPhone: 'Phone is required' },
    ]);
    const wrong = await add(owner, {
      companyPhone: '+999 555',
      customSlug: 'x'.repeat(51),
      links: [{ label: 'x', url: 'javascript:alert(1)' }],
      linkedin: 'https://linkedin.com.evil.example/in/ada',
    });
    expect(wrong.json().fields).toEqual({
      companyPhone: 'Phone starts with a country code that isn’t on the list',
      customSlug: 'Web-URL must be at most 50 characters long',
      'links.0.url': 'Please enter a valid URL',
      linkedin: 'Please enter a valid LinkedIn URL',
    });
    expect(await listOf(owner)).toEqual([]);
  });
});

describe('a slug', () => {
  const taken = 'Please choose a different web-URL - this one is already in use.';
  const conflict = [409, 'conflict', taken, { customSlug: taken }];

  it('that was taken in between is refused at its field', async () => {
    const { owner, profiles } = await addPaying({ customSlug: 'work' }, { customSlug: 'home' });
    expect(refusal(await add(owner, { customSlug: 'Work' }))).toEqual(conflict);
    const home = profiles[1]?._id ?? '';
    expect(refusal(await update(owner, home, { customSlug: 'work' }))).toEqual(conflict);
    expect((await update(owner, home, { customSlug: 'home', color: '#123456' })).statusCode).toBe(
      200,
    );
  });

  it('is had by one of two who ask for it at once, and by any other account', async () => {
    const { owner } = await addPaying();
    const answers = await Promise.all([1, 2].map(() => add(owner, { customSlug: 'fair' })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const other = await addPaying();
    expect((await add(other.owner, { customSlug: 'fair' })).statusCode).toBe(200);
  });

  it('is suggested and checked beside the other profiles of the account', async () => {
    const { owner, profiles } = await addPaying({ customSlug: 'acme' }, { customSlug: 'personal' });
    const ask = async (path: string) => (await owner.call('GET', path)).json<object>();
    const acme = profiles[0]?._id ?? '';
    const business = '/suggest-slug?profileType=Business&companyName=Acme';
    expect(await ask(business)).toEqual({ success: true, suggested: 'acme-2' });
    expect(await ask(`${business}&excludeProfileId=${acme}`)).toEqual({
      success: true,
      suggested: 'acme',
    });
    expect(await ask('/check-slug?slug=free')).toEqual({ success: true, available: true });
    expect(await ask('/check-slug?slug=ACME')).toEqual({ success: true, available: false });
    expect(await ask(`/check-slug?slug=acme&excludeProfileId=${acme}`)).toMatchObject({
      available: true,
    });
    // It leads to the account's card.
    expect(await ask('/check-slug?slug=Profile')).toMatchObject({ available: false });
    const invalid =
      'A web-URL can only have a-z, digits and single hyphens between them, up to 50 characters.';
    for (const slug of ['', 'm%C3%BCller', 'a--b', '-', 'x'.repeat(51)]) {
      const answer = await owner.call('GET', `/check-slug?slug=${slug}`);
      expect(refusal(answer)).toEqual([400, 'invalid_input', invalid, { slug: invalid }]);
    }
  });

  it('is filled in from the second profile on, also for the first', async () => {
    const { owner } = await addPaying();
    const slugs = (answer: Answer) => profilesOf(answer).map(({ customSlug }) => customSlug);
    expect(slugs(await add(owner))).toEqual(['']);
    const other = { profileType: 'Business', companyName: 'Müller & Söhne' } as const;
    test.clock.advance(1);
    const second = await add(owner, other);
    expect(slugs(second)).toEqual(['personal', 'muller-sohne']);
    // Its editor in another tab need not know.
    expect(profilesOf(second)[0]).toMatchObject({ version: 1 });
    test.clock.advance(1);
    const third = await add(owner, other);
    expect(slugs(third)).toEqual(['personal', 'muller-sohne', 'muller-sohne-2']);
  });

  it('that another profile had before is asked about where the caller wants that', async () => {
    const { owner } = await addPaying();
    const [first] = profilesOf(await add(owner, { userProfile: 'Zoe One', customSlug: 'zoe' }));
    test.clock.advance(1);
    const second = profilesOf(await add(owner, { userProfile: 'Two', customSlug: 'two' }))[1];
    const [firstId = '', secondId = ''] = [first?._id, second?._id];
    await update(owner, firstId, { customSlug: 'zoe-new' });
    const check = async (id: string) =>
      (await owner.call('GET', `/check-slug?slug=zoe&excludeProfileId=${id}`)).json();
    const formerOf = async (id: string) =>
      (await owner.call('GET', `/former-slugs?profileId=${id}`)).json();
    expect(await check(secondId)).toMatchObject({ available: true, leadsTo: 'Zoe One' });
    expect(await check(firstId)).toEqual({ success: true, available: true });
    expect(await formerOf(firstId)).toEqual({ success: true, slugs: ['zoe'] });

    const question = 'This web-URL currently opens Zoe One. Use it for this profile instead?';
    const asked = [409, 'conflict', question, { customSlug: question }];
    const wanted = { customSlug: 'zoe', takesOverSlug: false };
    expect(refusal(await update(owner, secondId, wanted))).toEqual(asked);
    expect(refusal(await add(owner, wanted))).toEqual(asked);
    expect(await formerOf(firstId)).toMatchObject({ slugs: ['zoe'] });

    const changed = await update(owner, secondId, { customSlug: 'zoe' });
    expect(profilesOf(changed)[1]).toMatchObject({ customSlug: 'zoe' });
    expect([await formerOf(firstId), await formerOf(secondId)]).toMatchObject([
      { slugs: [] },
      { slugs: ['two'] },
    ]);
    // Its own is asked about nothing.
    expect(
      profilesOf(await update(owner, secondId, { ...wanted, customSlug: 'two' }))[1],
    ).toMatchObject({
      customSlug: 'two',
    });
  });

  it('is left to the first where the second is added with it, and to none where it is the card’s', async () => {
    const { owner } = await addPaying({});
    const { suggested } = (await owner.call('GET', '/suggest-slug')).json<{ suggested: string }>();
    // The first would be given the shorter one.
    expect(suggested).toBe('personal-2');
    const second = profilesOf(await add(owner, { customSlug: 'personal' }));
    expect(second.map(({ customSlug }) => customSlug).toSorted()).toEqual([
      'personal',
      'personal-2',
    ]);
    const reserved = "'profile' always opens your card. Please choose another web-URL.";
    expect(refusal(await add(owner, { customSlug: 'profile' }))).toEqual([
      400,
      'invalid_input',
      reserved,
      { customSlug: reserved },
    ]);
  });

  it('that is emptied is filled in again, and saving that twice changes nothing', async () => {
    const { owner, profiles } = await addPaying({ customSlug: 'ada' }, { customSlug: 'two' });
    const { _id = '', version = 0 } = profiles[0] ?? {};
    const saved = { customSlug: 'personal', version: version + 1 };
    const emptied = await update(owner, _id, { version, customSlug: '' });
    expect(profilesOf(emptied)[0]).toMatchObject(saved);
    const again = await update(owner, _id, { version, customSlug: '' });
    expect(profilesOf(again)[0]).toMatchObject(saved);
    const alone = await addPaying({ customSlug: 'ada' });
    const { _id: id = '' } = alone.profiles[0] ?? {};
    expect(profilesOf(await update(alone.owner, id, { customSlug: '' }))).toMatchObject([
      { customSlug: '' },
    ]);
  });

  it('is not suggested where another profile had it, but may be taken', async () => {
    const { owner, profiles } = await addPaying({ customSlug: 'personal' }, { customSlug: 'two' });
    await update(owner, profiles[0]?._id ?? '', { customSlug: 'ada' });
    expect((await owner.call('GET', '/suggest-slug')).json()).toMatchObject({
      suggested: 'personal-2',
    });
    const check = await owner.call('GET', '/check-slug?slug=personal');
    expect(check.json()).toMatchObject({ available: true });
    expect((await add(owner, { customSlug: 'personal' })).statusCode).toBe(200);
  });

  it('of an account is changed until 1,000 former ones are kept, and then only for one of them', async () => {
    const { owner, profiles } = await addPaying({ customSlug: 'now' }, {});
    const _id = profiles[0]?._id ?? '';
    await sql`insert into former_slugs
      select ${owner.account.id}, 's-' || n, ${_id}, now() from generate_series(1, 1000) as n
    `.execute(test.services.database);
    const tooMany =
      'Your 1,000 earlier web-URLs all keep working, so there’s no room for another one. Please keep this one or reuse an earlier one.';
    expect(refusal(await update(owner, _id, { customSlug: 'more' }))).toEqual([
      403,
      'limit_reached',
      tooMany,
      { customSlug: tooMany },
    ]);
    expect((await listOf(owner))[0]).toMatchObject({ customSlug: 'now' });
    const earlier = profilesOf(await update(owner, _id, { customSlug: 's-7' }));
    expect(earlier[0]).toMatchObject({ customSlug: 's-7' });
    // They go with their profile.
    await remove(owner, _id);
    const { rows } = await sql`
      select from former_slugs where account_id = ${owner.account.id}`.execute(
      test.services.database,
    );
    expect(rows).toEqual([]);
  });

  it('is checked only so often for one network', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.005' });
    try {
      const owner = await addBuyer(limited);
      const statuses: number[] = [];
      for (let asked = 0; asked < 4; asked += 1) {
        statuses.push((await owner.call('GET', '/check-slug?slug=a')).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('PUT /update-company-profile', () => {
  it('leaves missing fields as they are, and counts the version', async () => {
    const { owner, profiles } = await addPaying({
      website: 'example.com',
      links: [{ url: 'shop.example' }],
      connectSection: { title: 'Hello', fields: { phone: { enabled: false } } },
    });
    const [before] = profiles;
    const answer = await update(owner, before?._id ?? '', {
      description: 'Now with words',
      connectSection: { title: 'Write me' },
    });
    expect(answer.json()).toMatchObject({ message: 'Company profile updated successfully' });
    expect(profilesOf(answer)).toEqual([
      {
        ...before,
        description: 'Now with words',
        connectSection: { ...before?.connectSection, title: 'Write me' },
        version: 2,
      },
    ]);
  });

  it('tells the second of two editors, and overwrites nothing', async () => {
    const { owner, profiles } = await addPaying({});
    const { _id = '', version } = profiles[0] ?? {};
    const first = await update(owner, _id, { version, userProfile: 'First' });
    expect(profilesOf(first)).toMatchObject([{ userProfile: 'First', version: 2 }]);
    const second = await update(owner, _id, { version, userProfile: 'Second' });
    const message = 'This profile was changed somewhere else in the meantime.';
    expect(refusal(second)).toEqual([409, 'conflict', message, {}]);
    expect(await listOf(owner)).toMatchObject([{ userProfile: 'First', version: 2 }]);
    const again = await update(owner, _id, { version: 2, userProfile: 'Second' });
    expect(profilesOf(again)).toMatchObject([{ userProfile: 'Second', version: 3 }]);
  });

  it('may be repeated after a lost answer', async () => {
    const { owner, profiles } = await addPaying({});
    const request = { version: 1, jobTitle: 'Architect', companyPhone: '(202) 555-0199' };
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await update(owner, profiles[0]?._id ?? '', request);
      expect(profilesOf(answer)).toMatchObject([{ jobTitle: 'Architect', version: 2 }]);
    }
  });

  it('is added once, whatever is asked for again in one name', async () => {
    const { owner } = await addPaying({});
    const first = { requestId: 'r1', customSlug: 'mine', jobTitle: 'Architect' };
    const answers = await Promise.all([add(owner, first), add(owner, first)]);
    for (const answer of answers) expect(profilesOf(answer)).toHaveLength(2);
    // Typed on after the answer was lost.
    const more = await add(owner, { ...first, jobTitle: 'Engineer' });
    expect(profilesOf(more)).toMatchObject([{}, { jobTitle: 'Engineer', customSlug: 'mine' }]);
    const other = await add(owner, { ...first, requestId: 'r2' });
    expect(refusal(other).slice(0, 2)).toEqual([409, 'conflict']);
    expect(profilesOf(await add(owner, { requestId: 'r2' }))).toHaveLength(3);
    expect(profilesOf(await add(owner))).toHaveLength(4);

    // Somebody else's names are their own.
    const stranger = await addPaying({});
    expect(profilesOf(await add(stranger.owner, first))).toHaveLength(2);
  });

  it('binds the rules of a lapsed plan to what is changed', async () => {
    const owner = await addBuyer(test, `${randomUUID()}@example.test`);
    const row = await publish(test.services, owner.account, {
      profileType: 'Business',
      companyName: 'Acme',
      customSlug: 'mine',
    });
    expect((await update(owner, row.id, { industry: 'Tools' })).statusCode).toBe(200);
    const school = await update(owner, row.id, { profileType: 'School' });
    expect(school.json().fields).toHaveProperty('profileType');
    const slug = await update(owner, row.id, { customSlug: 'other' });
    expect(slug.json().fields).toHaveProperty('customSlug');
    const personal = await update(owner, row.id, { profileType: 'Personal' });
    expect(profilesOf(personal)).toMatchObject([{ profileType: 'Personal', customSlug: 'mine' }]);
  });

  it('keeps the image of a claim, and takes no new one that is somebody else’s', async () => {
    const { owner, profiles } = await addPaying({});
    const id = profiles[0]?._id ?? '';
    const logo = `/files/${'0'.repeat(64)}.jpg`;
    await test.services.database
      .updateTable('profiles')
      .set({ logo })
      .where('id', '=', id)
      .execute();
    expect(profilesOf(await update(owner, id, { logo, color: '#010203' }))).toMatchObject([
      { logo },
    ]);
    const again = 'Please upload this image again.';
    expect(refusal(await update(owner, id, { profilePicture: logo }))).toEqual([
      400,
      'invalid_input',
      again,
      { profilePicture: again },
    ]);
  });
});

describe('a locked profile', () => {
  it('is read-only, may be set active, and is then the one that is not locked', async () => {
    const { owner, profiles } = await addLapsed('Old', 'Young');
    const [old] = profiles;
    expect(profiles.map(({ isLocked }) => isLocked)).toEqual([true, false]);
    const refused = await update(owner, old?._id ?? '', { jobTitle: 'Architect' });
    expect(refusal(refused)).toEqual([403, 'forbidden', lockedProfileMessage, {}]);
    expect(profilesOf(await setActive(owner, old?._id ?? ''))).toMatchObject([
      { isActive: true, isLocked: false },
      { isActive: false, isLocked: true },
    ]);
    const edited = await update(owner, old?._id ?? '', { jobTitle: 'Architect' });
    expect(edited.statusCode).toBe(200);
  });

  it('may be removed', async () => {
    const { owner, profiles } = await addLapsed('Old', 'Young');
    expect(profilesOf(await remove(owner, profiles[0]?._id ?? ''))).toMatchObject([
      { userProfile: 'Young', isActive: true },
    ]);
  });
});

describe('POST /remove-company-profile', () => {
  it('makes the oldest of the remaining ones active when the active one goes', async () => {
    const { owner, profiles } = await addPaying(
      { userProfile: 'One' },
      { userProfile: 'Two' },
      { userProfile: 'Three' },
    );
    const [one, two, three] = profiles;
    const first = await remove(owner, three?._id ?? '');
    expect(first.json()).toMatchObject({ message: 'Company profile removed successfully' });
    expect(profilesOf(first)).toMatchObject([
      { userProfile: 'One', isActive: true },
      { userProfile: 'Two', isActive: false },
    ]);
    const second = await remove(owner, two?._id ?? '');
    expect(profilesOf(second)).toMatchObject([{ userProfile: 'One', isActive: true, version: 3 }]);
    expect(profilesOf(await remove(owner, one?._id ?? ''))).toEqual([]);
    expect((await remove(owner, one?._id ?? '')).statusCode).toBe(404);
  });

  it('leaves an active one when two are removed at once', async () => {
    const { owner, profiles } = await addPaying({}, {}, {});
    await Promise.all(profiles.slice(1).map(({ _id }) => remove(owner, _id)));
    expect(await listOf(owner)).toMatchObject([{ isActive: true }]);
  });
});

describe('POST /set-active-company-profile', () => {
  it('moves the one that is active, and says so', async () => {
    const { owner, profiles } = await addPaying({ userProfile: 'One' }, { userProfile: 'Two' });
    const answer = await setActive(owner, profiles[0]?._id ?? '');
    expect(answer.json()).toMatchObject({ message: 'Active company profile set successfully' });
    expect(profilesOf(answer).map(({ isActive }) => isActive)).toEqual([true, false]);
    const again = await setActive(owner, profiles[0]?._id ?? '');
    expect(profilesOf(again)).toEqual(profilesOf(answer));
  });

  it('leaves exactly one active at every moment of 100 calls at once', async () => {
    const { owner, profiles } = await addPaying({}, {}, {}, {}, {});
    // On a connection of its own: among the others it would wait for its turn until all is done.
    const client = new Client({ connectionString: test.connectionString });
    await client.connect();
    const active = 'select id from profiles where account_id = $1 and is_active';
    const counts: number[] = [];
    const seen = new Set<string>();
    const done = new AbortController();
    const read = async () => {
      while (!done.signal.aborted) {
        const { rows } = await client.query<{ id: string }>(active, [owner.account.id]);
        counts.push(rows.length);
        for (const { id } of rows) seen.add(id);
      }
    };
    const reading = read();
    const calls = Array.from({ length: 100 }, (_, index) =>
      setActive(owner, profiles[index % profiles.length]?._id ?? ''),
    );
    const answers = await Promise.all(calls);
    done.abort();
    await reading;
    await client.end();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(counts.filter((count) => count !== 1)).toEqual([]);
    // The reads fell between the changes, not before or after all of them.
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe.each([
  ['somebody else’s', async () => (await addPaying({})).profiles[0]?._id ?? ''],
  ['an unknown', async () => randomUUID()],
  ['a malformed', async () => "1' or '1'='1"],
  ['no', async () => ''],
])('%s profile', (_name, idOf) => {
  it('is not there', async () => {
    const { owner } = await addPaying({});
    const id = await idOf();
    for (const ask of [(one: Buyer) => update(one, id, { color: '#000000' }), remove, setActive]) {
      const answer = await ask(owner, id);
      expect(refusal(answer)).toEqual([404, 'not_found', 'This profile does not exist.', {}]);
    }
  });
});

it('leaves an audit row and drops the public pages with each change', async () => {
  const { owner, profiles } = await addPaying({ userProfile: 'One' }, { userProfile: 'Two' });
  const [one, two] = profiles.map(({ _id }) => _id);
  const drop = vi.spyOn(test.services.pageCache, 'drop');
  const { uniqueId, id: accountId } = owner.account;
  const changes = [
    () => add(owner),
    () => update(owner, one ?? '', { color: '#000000' }),
    () => setActive(owner, one ?? ''),
    () => remove(owner, one ?? ''),
  ];
  for (const change of changes) {
    drop.mockClear();
    test.clock.advance(1);
    await change();
    await vi.waitFor(() => expect(drop).toHaveBeenCalledWith(uniqueId), { timeout: 10_000 });
  }
  const audit = await test.services.database
    .selectFrom('auditEntries')
    .select(['action', 'subjectId', 'actor'])
    .where('accountId', '=', accountId)
    .where('subjectType', '=', 'profile')
    .orderBy('at')
    .orderBy('action', 'desc')
    .execute();
  expect(audit.slice(3)).toEqual([
    { action: 'profile.updated', subjectId: one, actor: 'owner' },
    { action: 'profile.activated', subjectId: one, actor: 'owner' },
    { action: 'profile.removed', subjectId: one, actor: 'owner' },
    { action: 'profile.activated', subjectId: two, actor: 'owner' },
  ]);
});

it('remembers that the tour was seen', async () => {
  const { owner } = await addLapsed();
  const hasSeen = async () =>
    (await owner.call('GET', '/user')).json<{ user: User }>().user.hasSeenDashboardTour;
  expect(await hasSeen()).toBe(false);
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await owner.call('POST', '/tour/seen')).json()).toEqual({ success: true });
  }
  expect(await hasSeen()).toBe(true);
});

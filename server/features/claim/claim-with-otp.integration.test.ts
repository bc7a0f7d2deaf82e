import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, issueCard } from '#tests/support/shop.ts';
import {
  createTestApp,
  firstProfile,
  goodPassword,
  type TestApp,
} from '#tests/support/test-app.ts';

const tooCommon = 'This password is too common. Please choose another.';
const wrongOtp = 'That OTP is incorrect. Please check it and try again.';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ COMMON_PASSWORDS: 'refuse' });
});
afterAll(() => test.close());

const claim = (serial: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/nfc/${serial}/claim`, payload });
const logIn = (email: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
const auditOf = (serial: string) =>
  test.services.database
    .selectFrom('auditEntries')
    .selectAll()
    .where('subjectId', '=', serial)
    .where('action', '=', 'card.claimed')
    .execute();

describe('the claim of a visitor without an account', () => {
  it('makes the account, its active profile and a session', async () => {
    const email = 'ada@example.test';
    const card = await issueCard(test.services);
    const otp = await test.requestOtp(email);
    const profile = { ...firstProfile, companyEmail: '', isActive: true, stowaway: 'x' };
    const answer = await claim(card.serial, {
      email: ' Ada@Example.test ',
      otp,
      password: goodPassword,
      profile,
    });
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toEqual({
      success: true,
      message: 'Card claimed successfully',
      profilePublicId: expect.stringMatching(/^[a-z2-9]{10}$/),
      token: expect.any(String),
      user: expect.objectContaining({
        email,
        name: 'Ada Example',
        uniqueId: body.profilePublicId,
        nfcCardCount: 0,
        cardsHeld: 1,
        physicalCardNumber: card.identifier,
        cardRegisteredAt: test.clock.now().toISOString(),
        qrCode: `/card/${body.profilePublicId}/qr.svg`,
        companyProfiles: [
          expect.objectContaining({
            userProfile: 'Ada Example',
            companyEmail: email,
            isActive: true,
            color: '#22c55e',
            profilePosition: 'right',
          }),
        ],
      }),
    });
    const user = await test.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(user.statusCode).toBe(200);
    expect((await logIn(email, goodPassword)).statusCode).toBe(200);
    expect(await auditOf(card.serial)).toMatchObject([
      {
        accountId: body.user._id,
        actorAccountId: body.user._id,
        actor: 'owner',
        before: { state: 'unclaimed' },
        after: { state: 'claimed' },
      },
    ]);
    const reused = await claim((await issueCard(test.services)).serial, {
      email,
      otp,
      password: goodPassword,
    });
    expect(reused.statusCode).toBe(400);
    expect(reused.json()).toMatchObject({ message: wrongOtp });
  });

  it('invents no profile', async () => {
    const email = 'bare@example.test';
    const { serial } = await issueCard(test.services);
    const otp = await test.requestOtp(email);
    const answer = await claim(serial, { email, otp, password: goodPassword });
    expect(answer.json()).toMatchObject({ success: true, user: { companyProfiles: [], name: '' } });
  });

  describe('is checked in the specified order, and refused in the specified words:', () => {
    const email = 'order@example.test';
    const good = { email, otp: '000000', password: '123456', profile: firstProfile };
    const real = () => issueCard(test.services).then(({ serial }) => serial);

    it.each([
      ['', {}, 400, 'Card serial missing in URL', ['serial']],
      ['4000-0000', {}, 400, 'Card serial must be numeric. Please re-scan.', ['serial']],
      ['7', {}, 400, 'Enter a valid email', ['email']],
      ['7', { email: 'order@example' }, 400, 'Enter a valid email', ['email']],
      ['7', { email }, 400, 'Enter OTP', ['otp']],
      ['7', { email, otp: '1' }, 400, 'Password must be at least 6 characters', ['password']],
      [
        '7',
        { ...good, password: '12345' },
        400,
        'Password must be at least 6 characters',
        ['password'],
      ],
      ['7', { ...good, profile: {} }, 404, 'Unable to resolve this card.', []],
      ['4000000000000002', good, 404, 'Unable to resolve this card.', []],
      [real, { ...good, profile: {} }, 400, 'Please fill: Name, Location, Phone', ['companyPhone']],
      [
        real,
        { ...good, profile: { profileType: 'School' } },
        400,
        'Please fill: Name, School Name, School Location, School Phone',
        ['companyName'],
      ],
      [real, good, 400, wrongOtp, ['otp']],
    ])('%s %j', async (serial, payload, status, message, fields) => {
      const answer = await claim(typeof serial === 'string' ? serial : await serial(), payload);
      expect(answer.statusCode).toBe(status);
      const { success, message: said, fields: named } = answer.json();
      expect({ success, said }).toEqual({ success: false, said: message });
      expect(Object.keys(named)).toEqual(expect.arrayContaining(fields));
    });
  });

  it.each([
    ['companyPhone', '', 'Please fill: Phone', 'Phone is required'],
    ['linkedin', 'https://evil.example/in/ada', 'Please enter a valid LinkedIn URL'],
    ['logo', `/files/${'0'.repeat(64)}.jpg`, 'Please upload this image again.'],
    ['coverImage', 'https://evil.example/a.jpg', 'Please upload this image again.'],
  ])('with a wrong %s keeps the code good', async (field, value, message, atField = message) => {
    const email = `wrong-${field.toLowerCase()}@example.test`;
    const { serial } = await issueCard(test.services);
    const form = { email, otp: await test.requestOtp(email), password: goodPassword };
    const refused = await claim(serial, { ...form, profile: { ...firstProfile, [field]: value } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message, fields: { [field]: atField } });
    expect((await claim(serial, { ...form, profile: firstProfile })).statusCode).toBe(200);
  });

  it('with a common password keeps the code good', async () => {
    const email = 'common@example.test';
    const { serial } = await issueCard(test.services);
    const form = { email, otp: await test.requestOtp(email), profile: firstProfile };
    const refused = await claim(serial, { ...form, password: 'letmein' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: tooCommon,
      fields: { password: tooCommon },
    });
    expect((await claim(serial, { ...form, password: goodPassword })).statusCode).toBe(200);
  });

  it('takes images uploaded for this card, and no other ones', async () => {
    const { services } = test;
    const own = await issueCard(services);
    const other = await issueCard(services);
    const stranger = await addAccount(services, 'stranger@example.test');
    const upload = async (owner: { serial: string } | { accountId: string }, background: string) =>
      services.uploads.saveImage(
        services.database,
        owner,
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    const email = 'picture@example.test';
    const form = { email, otp: await test.requestOtp(email), password: goodPassword };
    for (const profilePicture of [
      await upload({ serial: other.serial }, 'red'),
      await upload({ accountId: stranger.id }, 'green'),
    ]) {
      const refused = await claim(own.serial, {
        ...form,
        profile: { ...firstProfile, profilePicture },
      });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({
        profilePicture: 'Please upload this image again.',
      });
    }
    const profilePicture = await upload({ serial: own.serial }, 'blue');
    const answer = await claim(own.serial, {
      ...form,
      profile: { ...firstProfile, profilePicture },
    });
    expect(answer.json()).toMatchObject({ user: { companyProfiles: [{ profilePicture }] } });
  });
});

describe('the claim of somebody who has an account', () => {
  it('binds the card and leaves everything else as it is', async () => {
    const email = 'grace@example.test';
    const first = await issueCard(test.services);
    const otp = await test.requestOtp(email);
    const made = await claim(first.serial, {
      email,
      otp,
      password: goodPassword,
      profile: firstProfile,
    });
    const { token, user } = made.json();

    test.clock.advance(60);
    const second = await issueCard(test.services);
    const answer = await claim(second.serial, {
      email: 'GRACE@example.test',
      otp: await test.requestOtp(email),
      password: 'letmein',
      profile: { ...firstProfile, userProfile: 'Somebody Else' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Card claimed successfully',
      profilePublicId: user.uniqueId,
    });

    const now = await test.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(now.json().user ?? now.json()).toEqual({
      ...user,
      cardsHeld: 2,
      physicalCardNumber: second.identifier,
      cardRegisteredAt: test.clock.now().toISOString(),
    });
    expect((await logIn(email, goodPassword)).statusCode).toBe(200);
    expect((await logIn(email, 'letmein')).statusCode).toBe(401);
  });

  it('ignores even a profile that could not be published', async () => {
    const email = 'linus@example.test';
    await addAccount(test.services, email);
    const { serial } = await issueCard(test.services);
    const form = { email, otp: await test.requestOtp(email), password: goodPassword };
    const answer = await claim(serial, { ...form, profile: { userProfile: '' } });
    expect(answer.statusCode).toBe(200);
  });

  it('still needs the right code', async () => {
    const email = 'needs-code@example.test';
    const account = await addAccount(test.services, email);
    const { serial } = await issueCard(test.services);
    const otp = await test.requestOtp(email);
    const wrong = otp === '000000' ? '000001' : '000000';
    const answer = await claim(serial, { email, otp: wrong, password: goodPassword });
    expect(answer.statusCode).toBe(400);
    expect(await test.services.cards.listCards(test.services.database, account.id)).toEqual([]);
  });
});

describe('a claim that is no claim', () => {
  it.each([
    ['text for a profile', { profile: 'x' }],
    ['a number for an address', { email: 7 }],
    ['a list', []],
  ])('is refused: %s', async (_, payload) => {
    const answer = await claim((await issueCard(test.services)).serial, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid_input' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mode } from './shop.ts';
import {
  expectedIn,
  password,
  phone,
  profile,
  refusalOf,
  startTester,
  type Tester,
} from './tester.ts';

describe.each<Mode>(['demo', 'production'])('a shop in %s', (mode) => {
  let tester: Tester;
  beforeAll(async () => {
    tester = await startTester(mode);
  });
  afterAll(() => tester.shop.stop());

  describe('pages', () => {
    it.each([
      '/',
      '/nfc-business-cards',
      '/contact',
      '/cart',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?token=x',
      '/blog',
      '/terms-and-conditions',
      '/thank-you?provider=paypal',
      '/dashboard',
      '/account-settings',
      '/admin',
      '/admin/login',
      '/register-nfc?serial=1&mode=nfc',
    ])('%s is there', async (path) => {
      expect((await tester.shop.call(`GET ${path}`)).status).toBe(200);
    });
  });

  describe('registration', () => {
    it.each(['/check-email', '/auth/check-email', '/users/check-email'])('%s', async (path) => {
      const { status, body } = await tester.post(path, { email: 'nobody@example.com' });
      expect([status, body.exists]).toEqual([200, false]);
    });

    it.each([
      '/send-registration-otp',
      '/auth/send-registration-otp',
      '/send-otp',
      '/auth/send-otp',
      '/otp/send',
    ])('%s sends a code', async (path) => {
      const email = tester.newAddress();
      expect((await tester.post(path, { email })).body).toMatchObject({ success: true });
      expect(await tester.shop.codeFor(email)).toMatch(/^\d{6}$/);
    });

    it.each([password, 'Test1234!', 'Newpass1!'])(
      'takes %s, which meets all rules',
      async (typed) => {
        const email = tester.newAddress();
        await tester.post('/send-registration-otp', { email });
        const otp = await tester.shop.codeFor(email);
        const { status, body } = await tester.post('/auth/register', {
          email,
          password: typed,
          otp,
        });
        expect([status, body.user?.email, typeof body.token]).toEqual([200, email, 'string']);
      },
    );

    it.each([
      [{ email: '' }, 'Please enter your email'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
      [{ password: '' }, 'Please enter your password'],
      [{ password: 'Ab1!' }, 'Password must be at least 8 characters long'],
      [{ password: 'password1!' }, 'Password must contain at least one uppercase letter'],
      [{ password: 'PASSWORD1!' }, 'Password must contain at least one lowercase letter'],
      [{ password: 'Password!' }, 'Password must contain at least one number'],
      [{ password: 'Password1' }, 'Password must contain at least one special character'],
      [{ otp: '' }, 'Please enter the OTP'],
    ])('refuses %j', async (part, text) => {
      const whole = { email: 'someone@example.com', password, otp: '123456', ...part };
      expect(refusalOf(await tester.post('/register', whole))).toEqual([400, text]);
    });

    it('says that an address is registered', async () => {
      const { email } = await tester.register();
      expect((await tester.post('/check-email', { email })).body).toMatchObject({ exists: true });
    });
  });

  describe('an account', () => {
    it('logs in, is read, and is changed', async () => {
      const { email } = await tester.register();
      const { body } = await tester.post('/login', { email, password });
      const token = String(body.token);
      expect(body.user).toMatchObject({ _id: expect.any(String), email, isAdmin: false });
      const changed = await tester.shop.call('PUT /api/user', {
        token,
        body: { name: 'Test User', email, phone },
      });
      expect(changed.body.user).toMatchObject({ name: 'Test User', phone });
      const { user } = (await tester.get('/user', token)).body;
      expect(user).toMatchObject({ email, companyProfiles: [], hasSeenDashboardTour: false });
      expect((await tester.post('/tour/seen', {}, token)).status).toBe(200);
    });

    it('changes its e-mail by a code', async () => {
      const { token } = await tester.register();
      const email = tester.newAddress();
      await tester.post('/send-otp', { email });
      const emailOtp = await tester.shop.codeFor(email);
      const { body } = await tester.shop.call('PUT /api/user', {
        token,
        body: { name: 'Test User', email, phone: '', emailOtp },
      });
      expect(body.user).toMatchObject({ email });
    });

    it('changes its password to one of six characters or more', async () => {
      const { email, token } = await tester.register();
      const change = { currentPassword: password, newPassword: 'Newpass1!' };
      expect((await tester.post('/change-password', change, token)).status).toBe(200);
      expect((await tester.post('/login', { email, password: 'Newpass1!' })).status).toBe(200);
    });

    it('asks for a link by forgot-password alike, whether it exists or not', async () => {
      const { email } = await tester.register();
      const answers = [
        await tester.post('/forgot-password', { email }),
        await tester.post('/forgot-password', { email: 'nobody@example.com' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    });

    it('logs in after ten wrong passwords, or is asked to wait', async () => {
      const { email } = await tester.register();
      for (let time = 1; time <= 10; time += 1) {
        await tester.post('/login', { email, password: `Wrong-password-${time}` });
      }
      const { status } = await tester.post('/login', { email, password });
      expect(status).toBe(expectedIn(mode, 'the right password after ten wrong ones'));
    });

    it('activates the free tier, and says so again', async () => {
      const { token } = await tester.register();
      const { body } = await tester.post('/activate-free-tier', {}, token);
      expect(body).toMatchObject({ success: true, user: { subscriptionTier: 'free' } });
      expect((await tester.post('/activate-free-tier', {}, token)).body).toMatchObject({
        success: true,
      });
    });
  });

  describe('profiles', () => {
    it('are added, changed, made active and removed', async () => {
      const { token, user } = await tester.register();
      const added = await tester.post('/add-company-profile', profile, token);
      expect(added.body.message).toBe('Company profile added successfully');
      const [made] = added.body.user?.companyProfiles ?? [];
      expect(made).toMatchObject({ ...profile, isActive: true });
      const profileId = made?._id;
      const changed = await tester.shop.call('PUT /api/update-company-profile', {
        token,
        body: {
          ...profile,
          profileId,
          description: 'About me',
          keySkills: 'a, b',
          color: '#22c55e',
        },
      });
      expect(changed.body.message).toBe('Company profile updated successfully');
      const active = await tester.post('/set-active-company-profile', { profileId }, token);
      expect(active.body.message).toBe('Active company profile set successfully');
      for (const slug of ['', '/profile', '/personal']) {
        const { body } = await tester.get(`/card-data/${user?.uniqueId}${slug}`);
        expect(body).toMatchObject({ success: true, profile: { userProfile: 'Test User' } });
        expect((await tester.shop.call(`GET /card/${user?.uniqueId}${slug}`)).status).toBeLessThan(
          309,
        );
      }
      const removed = await tester.post('/remove-company-profile', { profileId }, token);
      expect(removed.body.message).toBe('Company profile removed successfully');
    });

    it.each(['5', '123', phone, '123456789012345'])('take the phone %s', async (companyPhone) => {
      const { token } = await tester.register();
      const { status, body } = await tester.post(
        '/add-company-profile',
        { ...profile, companyPhone },
        token,
      );
      expect([status, body.user?.companyProfiles?.[0]?.['companyPhone']]).toEqual([
        200,
        companyPhone,
      ]);
    });

    it('have a web-URL that is suggested and checked', async () => {
      const { token } = await tester.register();
      const suggested = await tester.get('/suggest-slug?profileType=Personal&companyName=', token);
      expect(suggested.body.suggested).toMatch(/^[a-z0-9-]+$/);
      const checked = await tester.get('/check-slug?slug=john-doe&excludeProfileId=', token);
      expect(checked.body).toMatchObject({ available: true });
    });

    it('receive messages of visitors, and count visits', async () => {
      const { token, user } = await tester.register();
      await tester.post('/add-company-profile', profile, token);
      const uniqueId = user?.uniqueId;
      const form = {
        uniqueId,
        slug: '',
        source: 'scan',
        website: '',
        firstName: 'Jane',
        lastName: 'Doe',
        name: '',
        email: 'jane@example.com',
        phone,
        message: 'Hi',
      };
      const { status, body } = await tester.post('/profile-contact', form);
      expect([status, typeof body.message]).toEqual([200, 'string']);
      const scan = { uniqueId, slug: '', referrer: '', userAgent: 'test', ts: Date.now() };
      expect((await tester.post('/events/scan', scan)).status).toBeLessThan(300);
    });

    it('take feedback', async () => {
      const { token } = await tester.register();
      expect((await tester.post('/feedback', { message: 'Good' }, token)).status).toBe(200);
    });
  });
});

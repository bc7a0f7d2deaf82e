import { expect } from 'vitest';
import { startShop, type Answer, type Mode, type OutsidersShop } from './shop.ts';

/**
 * Somebody who has read both specifications and nothing else: their paths, payloads and words, with data as a
 * tester types it.
 */
export interface Tester {
  readonly shop: OutsidersShop;
  post(path: string, body: object, token?: string): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  /** An address that nobody has used yet. */
  newAddress(): string;
  /** Registers as the pages do. */
  register(): Promise<{ email: string; token: string; user: Answer['body']['user'] }>;
}

export const password = 'Password123!';
export const phone = '1234567890';
export const address = {
  fullName: 'Test User',
  phoneNumber: phone,
  addressLine1: '123 Main St',
  addressLine2: '',
  city: 'New York',
  state: 'NY',
  postalCode: '10001',
  country: 'United States',
  additionalInstructions: '',
};
export const profile = {
  userProfile: 'Test User',
  profileType: 'Personal',
  companyLocation: '123 Main St',
  companyPhone: phone,
  companyEmail: 'test@example.com',
};
export const message = {
  name: 'Test User',
  email: 'test@example.com',
  subject: 'Hello',
  message: 'Hi',
};

/** Limits and the demands on admins alone differ: [demo, production]. */
const differences = {
  'the sixth message by /contact': [200, 429],
  'the right password after ten wrong ones': [200, 429],
  'a list of the admin without a second factor': [200, 403],
} as const satisfies Record<string, readonly [number, number]>;

export function expectedIn(mode: Mode, what: keyof typeof differences): number {
  return differences[what][mode === 'demo' ? 0 : 1];
}

/** A refused answer's status and words, which `message` and `error` both have. */
export function refusalOf({ status, body }: Answer): [number, string | undefined] {
  expect(body).toMatchObject({ success: false, error: body.message });
  return [status, body.message];
}

export async function startTester(mode: Mode): Promise<Tester> {
  const shop = await startShop(mode);
  const post: Tester['post'] = (path, body, token) =>
    shop.call(`POST /api${path}`, { body, token });
  let people = 0;
  const newAddress = () => `tester${(people += 1)}@example.com`;
  return {
    shop,
    post,
    get: (path, token) => shop.call(`GET /api${path}`, { token }),
    newAddress,
    async register() {
      const email = newAddress();
      await post('/send-registration-otp', { email });
      const otp = await shop.codeFor(email);
      const { status, body } = await post('/register', { email, password, otp });
      expect([status, body.message]).toEqual([200, 'Registration successful']);
      return { email, token: body.token ?? '', user: body.user };
    },
  };
}

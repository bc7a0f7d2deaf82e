import { generateKeyPairSync } from 'node:crypto';
import { createVerifier } from 'fast-jwt';
import { FakeServer, type FakeAnswer, type FakeRequest } from '../payments/fake-server.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export const issuerId = '3388000000022000000';
const clientEmail = 'shop@project.iam.gserviceaccount.test';

/** Reads a token of the service account by a library that has not made it. @throws for a signature that does not fit */
export function readSignedToken(token: string, allowedAud: string): Record<string, unknown> {
  // The tests' clock is not this machine's.
  const ignore = { ignoreExpiration: true, ignoreNotBefore: true };
  const read = createVerifier({ key: publicKey, algorithms: ['RS256'], allowedAud, ...ignore });
  return read(token);
}

/** Google Wallet on loopback: gives tokens for signed assertions, and keeps what is written by them. */
export class FakeGoogleWallet {
  /** The passes, by their ids. */
  readonly passes = new Map<string, Record<string, unknown>>();
  readonly classes = new Set<string>();
  readonly server: FakeServer;
  #base = '';

  constructor() {
    this.server = new FakeServer((request) => this.#answer(request));
  }

  /** The settings of a shop that uses it. */
  async listen() {
    this.#base = await this.server.listen();
    return {
      GOOGLE_WALLET_ISSUER_ID: issuerId,
      GOOGLE_WALLET_API_BASE: this.#base,
      GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({
        type: 'service_account',
        client_email: clientEmail,
        private_key: privateKey,
        token_uri: `${this.#base}/token`,
      }),
    };
  }

  close = () => this.server.close();

  #answer({ method, path, headers, body }: FakeRequest): FakeAnswer {
    if (path === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      const { iss, scope } = readSignedToken(assertion, `${this.#base}/token`);
      const isRight = iss === clientEmail && String(scope).endsWith('/auth/wallet_object.issuer');
      if (!isRight) return { status: 400, body: { error: 'invalid_grant' } };
      return { status: 200, body: { access_token: 'granted', expires_in: 3_600 } };
    }
    if (headers.authorization !== 'Bearer granted') return { status: 401, body: {} };
    const [kind = '', id] = path.replace('/walletobjects/v1/', '').split('/');
    if (method === 'GET') return { status: 404, body: {} };
    const sent: Record<string, unknown> & { id: string } = JSON.parse(body);
    if (kind === 'genericClass')
      return this.#add(this.classes.has(sent.id), () => this.classes.add(sent.id));
    if (method === 'POST') {
      return this.#add(this.passes.has(sent.id), () => this.passes.set(sent.id, sent));
    }
    const kept = this.passes.get(id ?? '');
    if (kept === undefined) return { status: 404, body: {} };
    this.passes.set(sent.id, { ...kept, ...sent });
    return { status: 200, body: {} };
  }

  #add(isThere: boolean, add: () => void): FakeAnswer {
    if (isThere) return { status: 409, body: {} };
    add();
    return { status: 200, body: {} };
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#wire/accounts/passkeys.ts';

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const flag = { userPresent: 1, userVerified: 4, attested: 64 } as const;

/** In place of what an honest authenticator and browser would do. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key than the passkey's. */
  readonly isWronglySigned?: boolean;
}

interface Credential {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** As much of CBOR (RFC 8949) as passkeys use. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

function cborHead(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 256) return Buffer.from([type | 24, argument]);
  return Buffer.from([type | 25, argument >> 8, argument & 255]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/**
 * A real authenticator and the browser in front of it, in software: P-256 keys of `node:crypto`, its own CBOR,
 * no code of the verifier's.
 */
export class SoftwareAuthenticator {
  readonly #credentials: Credential[] = [];
  readonly #origin: string;
  #counter: number;

  /** @param counter where it begins; 0 for one that does not count, as synced passkeys do not */
  constructor({ origin = 'http://localhost:3000', counter = 1 } = {}) {
    this.#origin = origin;
    this.#counter = counter;
  }

  /** Makes a passkey, as `navigator.credentials.create` does. */
  create(options: CreationOptions, forgery: Forgery = {}): Attestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    this.#credentials.push({ id, key: privateKey, userHandle: options.user.id });
    const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'));
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      ...coordinates.map((bytes, index) => [-2 - index, bytes] as const),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, encodeCbor(key)]);
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, forgery, flag.attested),
      attested,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...identify(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, forgery).toString(
          'base64url',
        ),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge with the newest passkey, as `navigator.credentials.get` does. */
  get(options: RequestOptions, forgery: Forgery = {}): Assertion {
    const credential = this.#credentials.at(-1);
    if (credential === undefined) throw new Error('it has no passkey');
    const { id, userHandle } = credential;
    if (this.#counter > 0) this.#counter += 1;
    const authenticatorData = this.#authenticatorData(options.rpId, forgery);
    const clientData = this.#clientData('webauthn.get', options.challenge, forgery);
    const key = forgery.isWronglySigned
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : credential.key;
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...identify(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
        userHandle: forgery.userHandle ?? userHandle,
      },
    };
  }

  #authenticatorData(rpId: string, forgery: Forgery, more = 0): Buffer {
    const isVerified = forgery.isUserVerified ?? true;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forgery.counter ?? this.#counter);
    const flags = flag.userPresent | (isVerified ? flag.userVerified : 0) | more;
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }
}

function identify(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' };
}

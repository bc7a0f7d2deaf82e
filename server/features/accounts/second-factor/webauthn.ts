import { z } from 'zod';
import { relyingPartyOf, type RelyingParty } from '#domain/accounts/second-factor/relying-party.ts';
import { AppError } from '#domain/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  creationOptionsShape,
  requestOptionsShape,
  type Assertion,
  type Attestation,
  type CreationOptions,
  type RequestOptions,
} from '#wire/accounts/passkeys.ts';

/**
 * Ed25519, ES256 and RS256 (the registry of COSE algorithms). Pinned, since the library's default differs
 * by the version of Node.
 */
const algorithms = [-8, -7, -257];

/** So long a browser waits for its user: as long as a challenge lives. */
export const passkeySeconds = 10 * 60;

/** A passkey as it is kept. */
export interface StoredPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** As much of it as browsers receive. */
type NamedPasskey = Pick<StoredPasskey, 'credentialId' | 'transports'>;

/** The account that a passkey is made for. */
interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
}

/** Loaded by the first passkey: a process that sees none does without. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

function descriptorOf({ credentialId, transports }: NamedPasskey) {
  return { id: credentialId.toString('base64url'), transports: [...transports] };
}

export type WebAuthn = ReturnType<typeof createWebAuthn>;

/**
 * WebAuthn Level 3 by its library: options for browsers, and the checks of what they answer. The relying party
 * is the shop's public address, never the `Host` of a request; users are verified, not only present.
 */
export function createWebAuthn({ publicUrl, brand }: Pick<Platform, 'publicUrl' | 'brand'>) {
  const known = relyingPartyOf(publicUrl);

  function requireParty(): RelyingParty {
    if (known !== undefined) return known;
    throw new AppError('conflict', 'Passkeys need a shop with a domain and https.');
  }

  return {
    /** Whether browsers make passkeys for the shop's address. */
    isPossible: known !== undefined,

    /** @param others the passkeys that the account has: an authenticator makes no second one */
    async creationOptions(
      owner: PasskeyOwner,
      challenge: Uint8Array,
      others: readonly NamedPasskey[],
    ): Promise<CreationOptions> {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: brand().brandName,
        rpID: requireParty().id,
        userID: new Uint8Array(Buffer.from(owner.id)),
        userName: owner.email,
        userDisplayName: owner.email,
        challenge: new Uint8Array(challenge),
        timeout: passkeySeconds * 1_000,
        attestationType: 'none',
        excludeCredentials: others.map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      return creationOptionsShape.parse(options);
    },

    /** @param allowed the passkeys of the account; empty: any that the browser has for the shop */
    async requestOptions(
      challenge: Uint8Array,
      allowed: readonly NamedPasskey[],
    ): Promise<RequestOptions> {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: requireParty().id,
        challenge: new Uint8Array(challenge),
        timeout: passkeySeconds * 1_000,
        allowCredentials: allowed.map(descriptorOf),
        userVerification: 'required',
      });
      return requestOptionsShape.parse(options);
    },

    /** The challenge that a browser says to have signed. @throws for what is no client data */
    async challengeOf({ response }: Assertion | Attestation): Promise<string> {
      const { decodeClientDataJSON } = await helpers();
      return z.string().parse(decodeClientDataJSON(response.clientDataJSON).challenge);
    },

    /** @throws for a passkey that is not made for this shop, this challenge and a verified user */
    async verifyAttestation(
      passkey: Attestation,
      expectedChallenge: string,
    ): Promise<StoredPasskey> {
      const { verifyRegistrationResponse } = await library();
      const party = requireParty();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, type: 'public-key', clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      });
      if (!verified) throw new Error('the attestation is not valid');
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(publicKey),
        counter,
        transports: passkey.response.transports,
      };
    },

    /**
     * @returns the authenticator's new counter
     * @throws for an assertion of another shop, challenge or passkey, without a verified user, or whose counter
     * has not risen
     */
    async verifyAssertion(
      passkey: Assertion,
      expectedChallenge: string,
      stored: StoredPasskey,
    ): Promise<number> {
      const { verifyAuthenticationResponse } = await library();
      const party = requireParty();
      const { userHandle, ...response } = passkey.response;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...passkey,
          response: { ...response, ...(userHandle !== undefined && { userHandle }) },
          type: 'public-key',
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: stored.credentialId.toString('base64url'),
          publicKey: new Uint8Array(stored.publicKey),
          counter: stored.counter,
        },
        requireUserVerification: true,
      });
      if (!verified) throw new Error('the signature is not valid');
      return authenticationInfo.newCounter;
    },
  };
}

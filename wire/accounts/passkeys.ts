import { z } from 'zod';
import { text } from '../shapes.ts';

/**
 * The JSON forms of WebAuthn Level 3 (sections 5.1.8, 5.1.9, 5.4, 5.5), as far as the shop uses them. Bytes are
 * base64url.
 */

/** Larger than any authenticator's; RS256 keys and attestation statements are the longest. */
const bytes = text(8_192);
const credentialId = text(2_048);

/** The ways in which browsers reach authenticators. */
const transportShape = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const descriptorShape = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transportShape),
});

/** For `navigator.credentials.get`. */
export const requestOptionsShape = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  /** Empty: any that the browser has for the shop. */
  allowCredentials: z.array(descriptorShape),
  userVerification: z.literal('required'),
});

/** For `navigator.credentials.create`. */
export const creationOptionsShape = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(descriptorShape),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The answer of an authenticator to a challenge. */
export const assertionShape = z.object({
  id: credentialId,
  rawId: credentialId,
  type: text(32),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    // Absent where the authenticator sends none: as an empty text it would name another user.
    userHandle: z.string({ error: 'must be text' }).max(256).optional(),
  }),
});

/** A passkey that an authenticator has made. */
export const attestationShape = z.object({
  id: credentialId,
  rawId: credentialId,
  type: text(32),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: text(65_536),
    transports: z.array(transportShape).max(16).default([]),
  }),
});

export type RequestOptions = z.output<typeof requestOptionsShape>;
export type CreationOptions = z.output<typeof creationOptionsShape>;
export type Assertion = z.output<typeof assertionShape>;
export type Attestation = z.output<typeof attestationShape>;

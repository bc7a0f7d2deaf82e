import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#wire/accounts/passkeys.ts';

/** Loaded by who uses a passkey. */
const library = () => import('./webauthn.ts');

/** A passkey that was not used, with the words to show; empty when the person gave up. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Whether this browser knows passkeys. Ask it in the browser alone. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Whether the browser offers passkeys while somebody fills in a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/**
 * Has a passkey sign a challenge of the server.
 *
 * @param isOffered the browser offers it at the field with `autocomplete="… webauthn"`, instead of asking
 * @throws PasskeyError
 */
export async function signWithPasskey(
  options: RequestOptions,
  { isOffered = false } = {},
): Promise<Assertion> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await orExplained(
    startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered }),
  );
  return { id, rawId, type, response };
}

/** Has an authenticator make a passkey. @throws PasskeyError */
export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await orExplained(
    startRegistration({ optionsJSON: options }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports: transports.filter(isTransport) },
  };
}

/** Ends what the browser still offers. */
export async function stopOffering(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

type Transport = Attestation['response']['transports'][number];
const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[];

function isTransport(name: string): name is Transport {
  return transports.includes(name);
}

const explanations: Readonly<Record<string, string>> = {
  // Given up, timed out, or no passkey there: browsers do not say which.
  NotAllowedError: '',
  AbortError: '',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys only work at this site’s own web address.',
};

async function orExplained<Result>(ceremony: Promise<Result>): Promise<Result> {
  try {
    return await ceremony;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    const text = explanations[name] ?? 'Your browser couldn’t use a passkey.';
    throw new PasskeyError(text, { cause });
  }
}

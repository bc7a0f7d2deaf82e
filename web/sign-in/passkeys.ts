import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#wire/accounts/passkeys.ts';

/** Loaded by who uses a passkey. */
const library = () => import('./webauthn.ts');

/** Why a passkey was not used or made. */
export type PasskeyProblem = 'given up' | 'already there' | 'another origin' | 'unusable';

/** A passkey that was not used. Pages word the problem, and nothing where the person gave up. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, options: ErrorOptions) {
    super(`passkey: ${problem}`, options);
    this.problem = problem;
  }
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

const problems: Readonly<Record<string, PasskeyProblem>> = {
  // Given up, timed out, or no passkey there: browsers do not say which.
  NotAllowedError: 'given up',
  AbortError: 'given up',
  InvalidStateError: 'already there',
  SecurityError: 'another origin',
};

async function orExplained<Result>(ceremony: Promise<Result>): Promise<Result> {
  try {
    return await ceremony;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new PasskeyError(problems[name] ?? 'unusable', { cause });
  }
}

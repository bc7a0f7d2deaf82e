import type { CustomFetch } from 'openid-client';
import { issuerProblem, type IdentityClaims } from '#domain/companies/company-sign-in.ts';
import { parseUrl } from '#domain/web-url.ts';
import type { Platform } from '#server/platform/platform.ts';

/** For all requests of one step together: a person is waiting. */
const deadlineMs = 5_000;
const scope = 'openid email profile';

/** Loaded by the first sign-in of a company: most shops never need it. */
const openIdClient = () => import('openid-client');

/** A company's settings of its identity provider. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The values that a sign-in under way is checked against. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person as the identity provider knows them: the subject is theirs for ever, an address is not. */
export interface Identity {
  readonly subject: string;
  readonly claims: IdentityClaims;
}

/** The reason why a provider was of no use: it did not answer, said no, or its answer is not to be trusted. */
export type ProviderFailure = 'away' | 'refused' | 'untrusted';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;
  /** A code of the protocol or of its library, for the log; never an answer's own words. */
  readonly code: string;

  constructor(failure: ProviderFailure, code: string) {
    super(`identity provider: ${failure} (${code})`);
    this.failure = failure;
    this.code = code;
  }
}

export type IdentityProviders = ReturnType<typeof createIdentityProviders>;

/**
 * OpenID Connect with the identity providers that companies name, by `openid-client`. Metadata and keys are read
 * anew for each step, so a changed key counts at once and nothing is kept of a provider.
 */
export function createIdentityProviders({
  config: { privateIssuers },
  publicRequest,
}: Pick<Platform, 'config' | 'publicRequest'>) {
  /** @throws ProviderError */
  async function discover({ issuer, clientId, clientSecret }: ProviderSettings) {
    const client = await openIdClient();
    const deadline = AbortSignal.timeout(deadlineMs);
    const customFetch: CustomFetch = (url, { body, headers, method }) => {
      const text = body instanceof URLSearchParams ? body.toString() : body;
      if (text !== undefined && text !== null && typeof text !== 'string') {
        throw new TypeError('a form is sent as text');
      }
      const asked = { method, headers, body: text ?? undefined };
      return publicRequest(url, { ...asked, signal: deadline });
    };
    // `publicRequest` decides about http.
    const options = { [client.customFetch]: customFetch, execute: [client.allowInsecureRequests] };
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      undefined,
      options,
    );
    const metadata = found.serverMetadata();
    // The library excuses differences of some providers.
    if (parseUrl(metadata.issuer)?.href !== new URL(issuer).href) {
      throw new ProviderError('untrusted', 'other issuer');
    }
    const methods = metadata.token_endpoint_auth_methods_supported;
    const configuration = new client.Configuration(
      metadata,
      clientId,
      { client_secret: clientSecret },
      methods?.includes('client_secret_post') === true
        ? client.ClientSecretPost(clientSecret)
        : client.ClientSecretBasic(clientSecret),
    );
    configuration[client.customFetch] = customFetch;
    client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    return { client, configuration, metadata };
  }

  /** Runs a step, whose every failure is a `ProviderError`. */
  async function step<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    /** The issuer as its own metadata writes it. @throws ProviderError */
    check: (settings: ProviderSettings) =>
      step(async () => {
        const { metadata } = await discover(settings);
        requireWeb(metadata.authorization_endpoint, privateIssuers);
        return metadata.issuer;
      }),

    /** The provider's page for a sign-in, and what its answer has to fit. @throws ProviderError */
    begin: (
      settings: ProviderSettings,
      { redirectUrl, state, email }: { redirectUrl: string; state: string; email: string },
    ) =>
      step(async () => {
        const { client, configuration, metadata } = await discover(settings);
        requireSame(metadata.issuer, settings.issuer);
        requireWeb(metadata.authorization_endpoint, privateIssuers);
        const checks = {
          state,
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUrl,
          scope,
          state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          login_hint: email,
        });
        return { url: url.href, checks };
      }),

    /**
     * The person who has signed in at the provider.
     * @param answerUrl the redirect address with the query that the provider gave it
     * @throws ProviderError
     */
    complete: (settings: ProviderSettings, answerUrl: URL, checks: SignInChecks) =>
      step(async (): Promise<Identity> => {
        const { client, configuration, metadata } = await discover(settings);
        requireSame(metadata.issuer, settings.issuer);
        const answer = await client.authorizationCodeGrant(configuration, answerUrl, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        });
        const token = answer.claims();
        if (token === undefined || token.sub === '' || token.sub.length > 255) {
          throw new ProviderError('untrusted', 'no subject');
        }
        const { sub: subject } = token;
        // Some name the address at this endpoint alone. The library compares the subject.
        const isAsked = token['email'] === undefined && metadata.userinfo_endpoint !== undefined;
        const claims: IdentityClaims & object = isAsked
          ? await client.fetchUserInfo(configuration, answer.access_token, subject)
          : token;
        return { subject, claims };
      }),
  };
}

/** A provider that changes its mind about its name is another one. */
function requireSame(issuer: string, expected: string): void {
  if (issuer !== expected) throw new ProviderError('untrusted', 'other issuer');
}

/** Browsers are sent there: an address such as `javascript:` would be a script of ours. */
function requireWeb(endpoint: string | undefined, privateIssuers: readonly string[]): void {
  const url = parseUrl(endpoint ?? '');
  const isWeb = url && issuerProblem(url.origin, privateIssuers) === undefined;
  if (!isWeb) throw new ProviderError('untrusted', 'authorization endpoint');
}

/** Errors of the protocol are of its library; causes, which may hold tokens, are left behind. */
function failureOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const chain = causesOf(error);
  const isAway = chain.some(({ name }) => name === 'FetchRefusedError');
  const status = chain.map((cause) => Reflect.get(cause, 'status')).find(Number.isInteger);
  if (isAway || Number(status) >= 500) return new ProviderError('away', codeOf(error));
  const isNo = chain.some(({ name }) => name === 'AuthorizationResponseError');
  return new ProviderError(isNo ? 'refused' : 'untrusted', codeOf(error));
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'unknown';
}

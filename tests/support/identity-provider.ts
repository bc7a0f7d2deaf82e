import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, type JWK, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

/** Somebody as the identity provider knows them. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
}

/** How its answers are changed on the way, for attacks. */
export type Tamper = (claims: JWTPayload) => JWTPayload;

export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
}

export type TestProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

async function makeKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = {
    ...(await exportJWK(privateKey)),
    kid: randomUUID(),
    alg: 'RS256',
    use: 'sig',
  };
  return { privateKey, jwk };
}

/**
 * `oidc-provider` on loopback: whoever comes is signed in at once as `person`.
 * @param options `isThin`: it names the address at its userinfo endpoint alone
 */
export async function startIdentityProvider({
  port = 0,
  isThin = false,
}: { readonly port?: number; readonly isThin?: boolean } = {}) {
  const clients: ProviderClient[] = [];
  const state = {
    person: undefined as Person | undefined,
    tamper: undefined as Tamper | undefined,
    isSilent: false,
    /** Signs in place of the key that it publishes. */
    forger: undefined as Awaited<ReturnType<typeof makeKey>> | undefined,
    /** Changes the metadata. */
    metadata: undefined as Readonly<Record<string, unknown>> | undefined,
    key: await makeKey(),
    asked: [] as string[],
  };
  /** Everybody who has come, by subject. */
  const people = new Map<string, Person>();
  let provider: Provider | undefined;

  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const issuer = `http://127.0.0.1:${address.port}`;

  function build(): Provider {
    const made: Provider = new Provider(issuer, {
      clients: clients.map(({ clientId, clientSecret, redirectUrl }) => ({
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
      })),
      adapter: Memory,
      jwks: { keys: [state.key.jwk] },
      // Said, so that it is not warned of.
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      renderError: (context: { body: unknown }, said: object) => {
        context.body = said;
      },
      cookies: { keys: ['a key of the test'] },
      conformIdTokenClaims: isThin,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ ...people.get(sub), sub }),
      }),
      async loadExistingGrant({ oidc }: GrantContext) {
        const { Grant } = made;
        const grant = new Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    return made;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    state.asked.push(`${request.method} ${path.replace(/\?.*/, '')}`);
    if (state.isSilent) return;
    provider ??= build();
    if (path.startsWith('/interaction/')) {
      if (state.person) people.set(state.person.sub, state.person);
      const login = state.person && { accountId: state.person.sub };
      const refusal = { error: 'access_denied', error_description: '<b>no</b>' };
      await provider.interactionFinished(request, response, login ? { login } : refusal);
      return;
    }
    if (path.startsWith('/token')) alter(response, forge);
    if (path.startsWith('/.well-known'))
      alter(response, (body) => ({ ...body, ...state.metadata }));
    provider.callback()(request, response);
  }

  async function forge(body: Answer): Promise<Answer> {
    const { tamper, forger } = state;
    if (body.id_token === undefined || (tamper === undefined && forger === undefined)) return body;
    const { privateKey, jwk } = forger ?? state.key;
    const claims = decodeJwt(body.id_token);
    const signed = await new SignJWT(tamper?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
      .sign(privateKey);
    return { ...body, id_token: signed };
  }

  return Object.assign(state, {
    issuer,
    /** Makes the provider know a client; sign-ins under way end. */
    addClient(redirectUrl: string): ProviderClient {
      const client = { clientId: randomUUID(), clientSecret: randomUUID(), redirectUrl };
      clients.push(client);
      provider = undefined;
      return client;
    },
    /** Publishes another key in place of the one before. */
    async rotateKey() {
      state.key = await makeKey();
      provider = undefined;
    },
    makeKey,
    /** Goes from an authorization address as a browser does. @returns where the provider sends it back to */
    async visit(url: string, redirectUrl: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let next = new URL(url);
      for (let step = 0; step < 10; step += 1) {
        if (next.href.startsWith(`${redirectUrl}?`)) return next;
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const said = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of said.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const to = said.headers.get('location');
        if (to === null) throw new Error(`${said.status}: ${await said.text()}`);
        next = new URL(to, next);
      }
      throw new Error('it leads on and on');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

interface GrantContext {
  readonly oidc: { readonly client: { clientId: string }; readonly session: { accountId: string } };
}

type Stored = Readonly<Record<string, unknown>>;
const stored = new Map<string, Stored>();

/** What a provider keeps, by its kind and id. */
class Memory {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #keyOf(id: string): string {
    return `${this.#kind}:${id}`;
  }

  async upsert(id: string, payload: Stored) {
    stored.set(this.#keyOf(id), payload);
  }

  async find(id: string) {
    return stored.get(this.#keyOf(id));
  }

  async findByUid(uid: string) {
    return [...stored.values()].find((payload) => payload['uid'] === uid);
  }

  async consume(id: string) {
    stored.set(this.#keyOf(id), { ...stored.get(this.#keyOf(id)), consumed: 1 });
  }

  async destroy(id: string) {
    stored.delete(this.#keyOf(id));
  }

  async revokeByGrantId() {}
}

type Answer = Readonly<Record<string, unknown>> & { readonly id_token?: string };

/** Has an answer's JSON changed before it leaves. */
function alter(response: ServerResponse, change: (body: Answer) => Answer | Promise<Answer>): void {
  const end = response.end.bind(response);
  const altered = async (chunk: unknown) => {
    const body = Buffer.from(JSON.stringify(await change(JSON.parse(String(chunk)))));
    response.setHeader('content-length', body.length);
    end(body);
  };
  Object.assign(response, {
    end: (chunk: unknown) => {
      void altered(chunk);
      return response;
    },
  });
}

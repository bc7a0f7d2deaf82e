import { z } from 'zod';
import type { GooglePass, GooglePassIds } from '#domain/wallets/google-pass.ts';
import type { GoogleWalletConfig } from '#server/config/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { traceHeaders } from '#server/platform/trace.ts';

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** A token is not used in its last minute, so that it does not end on its way. */
const spareSeconds = 60;

/** A refusal of Google's: never with what was sent, which are details of people. */
export class GoogleWalletError extends Error {
  override readonly name = 'GoogleWalletError';
  readonly status: number;

  constructor(status: number, request: string) {
    super(`Google Wallet answered ${status} to ${request}`);
    this.status = status;
  }
}

export type GoogleWallet = ReturnType<typeof createGoogleWallet>;

/** Google Wallet's REST API, and the signed tokens by which people save a pass. */
export function createGoogleWallet(google: GoogleWalletConfig, clock: Clock, timeoutMs = 8_000) {
  const { issuerId, clientEmail, privateKey, tokenUrl, apiBase } = google;
  const classId = `${issuerId}.nearcard`;
  let token: { readonly value: string; readonly endsAt: number } | undefined;
  let isClassThere = false;

  const seconds = () => Math.floor(clock.now().getTime() / 1_000);

  async function sign(claims: Record<string, unknown>, audience: string): Promise<string> {
    // A shop without the service account does not load it.
    const { importPKCS8, SignJWT } = await import('jose');
    const key = await importPKCS8(privateKey, 'RS256');
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(audience)
      .setIssuedAt(seconds())
      .sign(key);
  }

  /** By the service account's own signature (RFC 7523). */
  async function getToken(): Promise<string> {
    if (token !== undefined && token.endsAt > seconds()) return token.value;
    const assertion = await sign({ scope, exp: seconds() + 3_600 }, tokenUrl);
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
      headers: traceHeaders(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw await refusalOf(answer, 'the request for a token');
    const read = tokenShape.parse(await answer.json());
    token = { value: read.access_token, endsAt: seconds() + read.expires_in - spareSeconds };
    return token.value;
  }

  /** @throws GoogleWalletError unless the status is one of those that are expected */
  async function send(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { body, expected = [] }: { body?: object; expected?: readonly number[] } = {},
  ): Promise<number> {
    const answer = await fetch(`${apiBase}/walletobjects/v1/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${await getToken()}`,
        'content-type': 'application/json',
        ...traceHeaders(),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 401) token = undefined;
    const what = `${method} ${path.split('/')[0]}`;
    if (!answer.ok && !expected.includes(answer.status)) throw await refusalOf(answer, what);
    await answer.body?.cancel();
    return answer.status;
  }

  /** The class of all passes, which says nothing but that it is there. */
  async function ensureClass(): Promise<void> {
    if (isClassThere) return;
    await send('POST', 'genericClass', { body: { id: classId }, expected: [409] });
    isClassThere = true;
  }

  return {
    /** @param name of the pass, as the shop keeps it */
    idsOf: (name: string): GooglePassIds => ({ id: `${issuerId}.${name}`, classId }),

    /** The token by which whoever is signed in at Google saves a pass, which it holds whole or by its ids. */
    signSave(pass: GooglePass | GooglePassIds, publicUrl: string): Promise<string> {
      const payload = { genericClasses: [{ id: classId }], genericObjects: [pass] };
      return sign({ typ: 'savetowallet', origins: [publicUrl], payload }, 'google');
    },

    /** Makes a pass at Google, or makes the one that is there the same. */
    async put(pass: GooglePass): Promise<void> {
      await ensureClass();
      const status = await send('POST', 'genericObject', { body: pass, expected: [409] });
      if (status === 409) await send('PATCH', `genericObject/${pass.id}`, { body: pass });
    },

    /** Changes a pass. One that nobody has saved yet is not there, and needs no change. */
    async update(pass: GooglePass): Promise<void> {
      await send('PATCH', `genericObject/${pass.id}`, { body: pass, expected: [404] });
    },

    /** Whether the issuer's account takes the service account in. @throws why it does not */
    async check(): Promise<void> {
      await send('GET', `genericClass/${classId}`, { expected: [404] });
    },
  };
}

async function refusalOf(answer: Response, request: string): Promise<GoogleWalletError> {
  await answer.body?.cancel();
  return new GoogleWalletError(answer.status, request);
}

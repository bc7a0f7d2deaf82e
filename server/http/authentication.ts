import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Session, SessionsService } from '#server/features/accounts/sessions.service.ts';

/** Finds out who is asking from the bearer token (specification 1, section 7). */
export interface Authentication {
  /** Without a token: undefined. @throws AppError `unauthenticated` for a token that is not live */
  find(request: FastifyRequest): Promise<Session | undefined>;
  /** @throws AppError `unauthenticated` */
  get(request: FastifyRequest): Promise<Session>;
}

export const sessionEndedMessage = 'Your session has ended. Please log in again.';

export function createAuthentication(
  sessions: Pick<SessionsService, 'findSession'>,
): Authentication {
  async function find(request: FastifyRequest): Promise<Session | undefined> {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) return undefined;
    const session = await sessions.findSession(token);
    if (session === undefined) throw new AppError('unauthenticated', sessionEndedMessage);
    return session;
  }
  return {
    find,
    async get(request) {
      const session = await find(request);
      if (session === undefined) throw new AppError('unauthenticated', sessionEndedMessage);
      return session;
    },
  };
}

/** The token of an `Authorization: Bearer …` header (RFC 6750, section 2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

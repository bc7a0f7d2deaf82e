import type { FastifyRequest, RouteOptions } from 'fastify';
import { secondStepMessages } from '#domain/accounts/second-factor/second-step.ts';
import {
  mayUse,
  staffMessages,
  type StaffArea,
  type StaffRole,
} from '#domain/admin/staff-roles.ts';
import { AppError } from '#domain/errors.ts';
import type { Access } from '#wire/call.ts';
import type { App } from './app-type.ts';

/** The session of a caller. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  /** Whether it may act as an admin now. */
  readonly isAdmin: boolean;
  /** The roles of staff that it may use now. */
  readonly roles: readonly StaffRole[];
  /** The account has a role, but needs a second factor before it may use it. */
  readonly mustAddSecondFactor: boolean;
  readonly hasSecondFactor: boolean;
  /** The sign-in, or its last confirmation. */
  readonly confirmedAt: Date;
}

/** Lets a request pass, or throws AppError. */
export type Guard = (request: FastifyRequest) => Promise<void>;

/** The interface to the sessions. */
export interface Sessions {
  /** The session of a bearer token; undefined for one that is not live. */
  findSession(token: string): Promise<Session | undefined>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The access to the route: each route says it, or the server does not start. A route whose callers have no
     * session has a guard of its own.
     */
    access?: Access | Guard;
    /** Of a route for admins: the area whose roles may ask it as well; absent: only admins may. */
    staff?: StaffArea | undefined;
  }
  interface FastifyRequest {
    /** Set by the route's access; handlers of calls are given it in the type that access promises. */
    session: Session | undefined;
  }
}

export const sessionEndedMessage = 'Your session has ended. Please log in again.';
export const adminsOnlyMessage = 'Access denied. Admin privileges required.';

/**
 * The session of a route that declares who may ask it, other than everybody.
 * @throws AppError `unauthenticated` where the route does not declare that
 */
export function sessionOf({ session }: { readonly session: Session | undefined }): Session {
  if (session === undefined) throw new AppError('unauthenticated', sessionEndedMessage);
  return session;
}

/**
 * Enforces what each route declares as its `access`, before its body is read, and hands the session
 * on. Registered before the routes; a route that declares nothing fails the start.
 */
export function enforceAccess(app: App, sessions: Sessions): void {
  const routes: RouteOptions[] = [];
  app.decorateRequest('session', undefined);
  // Only the routes that ask who is there pay for it.
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const access = route.config?.access;
    const area = route.config?.staff;
    if (access === undefined || access === 'public') return;
    const others = route.onRequest ?? [];
    const enforce: Guard = async (request) => {
      if (typeof access === 'function') return access(request);
      const session = await sessionFor(access, request, sessions);
      // Also of a call that is refused here: its line in the log says whose it was.
      request.session = session;
      if (access === 'admin' && session !== undefined && !mayUse(session.roles, area)) {
        throw withoutRole(session);
      }
    };
    route.onRequest = [...(Array.isArray(others) ? others : [others]), enforce];
  });
  // Not before: what registers the routes of somebody else's plugin may declare it for all of them.
  app.addHook('onReady', (done) => {
    const undeclared = routes.find(({ config }) => config?.access === undefined);
    if (undeclared === undefined) return done();
    const { method, url } = undeclared;
    done(new Error(`The route ${String(method)} ${url} does not declare its access.`));
  });
}

/** @throws AppError `unauthenticated` without a live token where one is needed */
async function sessionFor(
  access: Access,
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Session | undefined> {
  const token = bearerToken(request.headers.authorization);
  const session = token === undefined ? undefined : await sessions.findSession(token);
  if (session === undefined && mayBeAnybody(access, token)) return undefined;
  if (session === undefined) throw new AppError('unauthenticated', sessionEndedMessage);
  return session;
}

function withoutRole({ mustAddSecondFactor, roles }: Session): AppError {
  if (mustAddSecondFactor) {
    return new AppError('second_factor_required', secondStepMessages.factorRequired);
  }
  const message = roles.length > 0 ? staffMessages.roleMissing : adminsOnlyMessage;
  return new AppError('forbidden', message);
}

function mayBeAnybody(access: Access, token: string | undefined): boolean {
  return access === 'recognized' || (access === 'optional' && token === undefined);
}

/** The token of an `Authorization: Bearer …` header (RFC 6750, section 2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

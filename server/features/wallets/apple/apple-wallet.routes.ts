import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { App } from '#server/http/app-type.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  appleWalletPath,
  type ApplePassesService,
  type ClaimedPass,
} from './apple-passes.service.ts';
import { passContentType } from './pass-file.ts';

const word = z.string().regex(/^[\w.-]{1,128}$/);
const deviceParams = z.object({ device: word, passTypeId: word });
const passParams = z.object({ passTypeId: word, serial: word });
const registrationBody = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{16,400}$/) });
const sinceQuery = z.object({
  passesUpdatedSince: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
const logBody = z.object({ logs: z.array(z.string().max(4_096)).max(100) });

/**
 * The calls that phones make about a pass (Apple, "Adding a Web Service to Update Passes"), in Apple's own form.
 * @param passes absent where the shop offers none
 */
export function registerAppleWalletRoutes(
  app: App,
  { rateLimits, log }: Platform,
  passes: ApplePassesService | undefined,
): void {
  // Many phones come from one network of a mobile provider; each asks for a few changes a day.
  const limit = rateLimits.localLimiter({ name: 'apple-wallet-ip', points: 600, perSeconds: 60 });
  const ofLog = rateLimits.localLimiter({ name: 'apple-log-ip', points: 10, perSeconds: 60 });
  const options = {
    onRequest: limitByIp(limit),
    config: { access: 'public' },
    schema: { hide: true },
  } as const;
  const devices = `${appleWalletPath}/v1/devices/:device/registrations/:passTypeId`;

  function offered(): ApplePassesService {
    if (passes === undefined) throw new AppError('not_found', 'There are no passes here.');
    return passes;
  }

  app.post(
    `${devices}/:serial`,
    {
      ...options,
      schema: { hide: true, params: deviceParams.extend({ serial: word }), body: registrationBody },
    },
    async (request, reply) => {
      const { params, body } = request;
      const pass = claimedBy(request, params);
      const isNew = await offered().register(pass, params.device, body.pushToken);
      return done(reply, isNew ? 201 : 200);
    },
  );
  app.delete(
    `${devices}/:serial`,
    { ...options, schema: { hide: true, params: deviceParams.extend({ serial: word }) } },
    async (request, reply) => {
      await offered().unregister(claimedBy(request, request.params), request.params.device);
      return done(reply, 200);
    },
  );
  app.get(
    devices,
    { ...options, schema: { hide: true, params: deviceParams, querystring: sinceQuery } },
    async ({ params, query }, reply) => {
      const since = Number(query.passesUpdatedSince ?? -1);
      const changed = await offered().listChanged(params.device, params.passTypeId, since);
      void reply.header('cache-control', 'no-store');
      return changed === undefined ? done(reply, 204) : reply.send(changed);
    },
  );
  app.get(
    `${appleWalletPath}/v1/passes/:passTypeId/:serial`,
    { ...options, schema: { hide: true, params: passParams } },
    async (request, reply) => {
      const pass = claimedBy(request, request.params);
      const known = new Date(request.headers['if-modified-since'] ?? '');
      const latest = await offered().findLatest(
        pass,
        Number.isNaN(known.getTime()) ? undefined : known,
      );
      void reply.header('cache-control', 'no-store');
      if (latest === undefined) return done(reply, 304);
      return reply
        .type(passContentType)
        .header('last-modified', latest.changedAt.toUTCString())
        .send(latest.file);
    },
  );
  app.post(
    `${appleWalletPath}/v1/log`,
    { ...options, onRequest: limitByIp(ofLog), schema: { hide: true, body: logBody } },
    async ({ body: { logs } }, reply) => {
      offered();
      // Anybody may post here, and phones name serials and addresses: no more than their numbers are kept.
      const statuses = logs.map((line) => Number(/response code (\d{3})\b/.exec(line)?.[1] ?? 0));
      log.warn({ messages: logs.length, statuses }, 'Apple Wallet reports failures');
      return done(reply, 200);
    },
  );
}

/** The pass of a call, with the token of its `Authorization: ApplePass …` header. */
function claimedBy(
  { headers }: FastifyRequest,
  { passTypeId, serial }: Pick<ClaimedPass, 'passTypeId' | 'serial'>,
): ClaimedPass {
  const token = /^ApplePass +([\w-]{16,128})$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return { passTypeId, serial, token };
}

function done(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send();
}

import { AppError } from '#domain/errors.ts';
import { bearerToken } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { limitByIp } from '#server/http/rate-limit-hook.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ProbeService } from './probe.service.ts';
import { probePath, type SeenRequest } from './seen-request.ts';

/** Answers a one-time token with how its request came in. To others the path is not there. */
export function registerProbeRoute(
  app: App,
  { config, rateLimits }: Platform,
  probes: ProbeService,
): void {
  const limit = rateLimits.localLimiter({ name: 'health-probe-ip', points: 60, perSeconds: 600 });
  app.post(
    probePath,
    { config: { access: 'public' }, schema: { hide: true }, onRequest: limitByIp(limit) },
    async (request): Promise<SeenRequest> => {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined || !(await probes.take(token))) {
        throw new AppError('not_found', 'Not found');
      }
      const forwardedFor = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
      return {
        address: request.ip,
        protocol: request.protocol,
        forwardedFor: forwardedFor.split(',').filter((entry) => entry.trim() !== '').length,
        trustProxy: config.trustProxy,
      };
    },
  );
}

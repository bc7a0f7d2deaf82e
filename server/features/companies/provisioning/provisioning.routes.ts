import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { provisioningCalls } from '#wire/companies/provisioning.ts';
import type { ProvisioningService } from './provisioning.service.ts';

/** The calls of a company's owners about its directory. */
export function registerProvisioningRoutes(
  app: App,
  { publicUrl, rateLimits }: Platform,
  provisioning: ProvisioningService,
): void {
  // Each token is mailed to all owners.
  const tokens = rateLimits.limiter({ name: 'scim-tokens', points: 20, perSeconds: 3_600 });

  serve(app, provisioningCalls, {
    async 'GET /companies/:id/provisioning'({ session, params }) {
      const found = await provisioning.get(params.id, session.accountId);
      return {
        provisioning: {
          url: `${publicUrl}/scim/v2`,
          users: found.users,
          stoppedAt: found.stoppedAt?.toISOString() ?? null,
          allowedUntil: found.allowedUntil?.toISOString() ?? null,
          tokens: found.tokens.map(({ id, name, createdAt, lastUsedAt }) => ({
            _id: id,
            name,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          })),
        },
      };
    },
    async 'POST /companies/:id/provisioning-tokens'({ session, params, body: { name } }) {
      await tokens.consume(session.accountId);
      const token = await provisioning.makeToken(params.id, session, name);
      return { message: 'The token was created.', token };
    },
    async 'DELETE /provisioning-tokens/:id'({ session, params }) {
      await provisioning.revokeToken(params.id, session.accountId);
      return { message: 'The token was revoked.' };
    },
    async 'POST /companies/:id/allow-removals'({ session, params }) {
      await provisioning.allowRemovals(params.id, session.accountId);
      return { message: 'The directory can remove members for 24 hours.' };
    },
  });
}

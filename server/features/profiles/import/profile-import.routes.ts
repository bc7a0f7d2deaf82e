import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profileImportCalls } from '#wire/profiles/profile-import.ts';
import type { ProfileImportService } from './profile-import.service.ts';

/** `POST /profile-import`: the public address of a page or vCard, read for its owner. */
export function registerProfileImportRoutes(
  app: App,
  { rateLimits }: Platform,
  profileImport: ProfileImportService,
): void {
  const ofAccount = rateLimits.limiter({ name: 'import-account', points: 20, perSeconds: 3600 });
  serve(app, profileImportCalls, {
    'POST /profile-import': {
      limit: rateLimits.limiter({ name: 'import-ip', points: 60, perSeconds: 600 }),
      async answer({ session, body }) {
        await ofAccount.consume(session.accountId);
        return profileImport.read(body.url);
      },
    },
  });
}

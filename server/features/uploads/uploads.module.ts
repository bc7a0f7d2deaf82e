import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerFileRoutes, registerUploadRoutes, type OpenCards } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';

export function createUploadsModule(platform: Platform) {
  const fileStore = openFileStore(platform.config, platform.dataDir);
  const uploads = createUploadsService(platform, fileStore);
  return {
    services: { uploads, fileStore },
    routes: (app: App, { cards }: { readonly cards: OpenCards }) => {
      registerFileRoutes(app, platform, uploads);
      registerUploadRoutes(app, platform, { uploads, cards });
    },
    export: async (accountId: string) =>
      uploads.exportImages(await uploads.listPathsOf(platform.database, accountId)),
    erase: async (tx: Queryable, { id }: LeavingAccount) =>
      uploads.release(tx, await uploads.listPathsOf(tx, id)),
  };
}

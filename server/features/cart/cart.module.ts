import type { Queryable } from '#server/database/database.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentCart } from './cart.presenter.ts';
import { registerCartRoutes } from './cart.routes.ts';
import { createCardDesignsService, logosOf } from './card-designs.service.ts';
import { createCartService } from './cart.service.ts';

interface Dependencies {
  readonly catalog: CatalogService;
  readonly catalogVersions: CatalogVersionsService;
  readonly uploads: UploadsService;
}

export function createCartModule(
  platform: Platform,
  { catalog, catalogVersions, uploads }: Dependencies,
) {
  const { database } = platform;
  const cardDesigns = createCardDesignsService(platform, { uploads });
  const cart = createCartService(platform, { catalog, catalogVersions, cardDesigns });

  async function listLogos(db: Queryable, accountId: string) {
    const { lines } = await cart.findCart(db, accountId);
    return logosOf(lines.flatMap(({ designs = [] }) => designs));
  }

  /** Images that were chosen before anybody signed in are nobody's upload. */
  async function exportLogos(accountId: string) {
    const uploaded = await uploads.listPathsOf(database, accountId);
    const logos = await listLogos(database, accountId);
    return uploads.exportImages(logos.filter((logo) => !uploaded.includes(logo)));
  }

  return {
    services: { cart, cardDesigns },
    routes: (app: App) => registerCartRoutes(app, cart),
    export: async (accountId: string) => [
      jsonFile('cart.json', presentCart(await cart.getCart(accountId))),
      ...(await exportLogos(accountId)),
    ],
    erase: async (tx: Queryable, { id }: LeavingAccount) =>
      uploads.release(tx, await listLogos(tx, id)),
  };
}

import type { Finding } from '#domain/health/finding.ts';
import type { DemoRemainsService } from '#server/features/accounts/demo-remains.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { ChipsService } from '#server/features/cards/chips/chips.service.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

/** The services of lower modules that this module needs. */
export interface Dependencies {
  readonly checkPayments: () => Promise<readonly Finding[]>;
  readonly checkWallets: () => Promise<readonly Finding[]>;
  readonly catalogVersions: Pick<CatalogVersionsService, 'latest'>;
  readonly chips: Pick<ChipsService, 'countUnreadable'>;
  readonly demoRemains: DemoRemainsService;
  readonly fileStore: FileStore;
}

import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { OrdersService } from '../orders.service.ts';

/** The services that returns stand on. */
export interface ReturnParts {
  readonly accounts: AccountsService;
  readonly blanks: BlanksService;
  readonly cards: CardsService;
  readonly catalogVersions: CatalogVersionsService;
  readonly orders: OrdersService;
}

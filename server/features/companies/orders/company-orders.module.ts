import type { Queryable } from '#server/database/database.ts';
import type { CardDesignsService } from '#server/features/cart/card-designs.service.ts';
import type { AssignmentMailsService } from '#server/features/companies/cards/assignment-mails.service.ts';
import type { CompanyHoldingService } from '#server/features/cards/company-holding.service.ts';
import type { IssuingService } from '#server/features/cards/issuing.service.ts';
import type { CheckoutService } from '#server/features/checkout/checkout.service.ts';
import type { OrderCardsService } from '#server/features/orders/cards/order-cards.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { MembersService } from '#server/features/companies/members.service.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './company-orders.repository.ts';
import { registerCompanyOrdersRoutes } from './company-orders.routes.ts';
import { createCompanyOrdersService } from './company-orders.service.ts';
import { createMemberCardsService } from './member-cards.service.ts';

interface Dependencies {
  readonly assignmentMails: AssignmentMailsService;
  readonly cardDesigns: CardDesignsService;
  readonly checkout: CheckoutService;
  readonly companyHolding: CompanyHoldingService;
  readonly issuing: IssuingService;
  readonly orderCards: OrderCardsService;
  readonly orders: OrdersService;
  readonly companyMembers: MembersService;
}

/** Cards that a company orders for its members, until they are made (decision 93). */
export function createCompanyOrdersModule(platform: Platform, dependencies: Dependencies) {
  const companyOrders = createCompanyOrdersService(platform, dependencies);
  const memberCards = createMemberCardsService(platform, dependencies);
  dependencies.checkout.onPaying((order) => companyOrders.refresh(order));
  dependencies.orderCards.onAssigned((...assigned) => memberCards.bind(...assigned));
  return {
    services: {},
    routes: (app: App) =>
      registerCompanyOrdersRoutes(app, platform, { companyOrders, memberCards }),
    async export(accountId: string) {
      const printed = await repository.listPrinted(platform.database, accountId);
      return printed.length === 0 ? [] : [jsonFile('company-card-orders.json', printed)];
    },
    erase: (tx: Queryable, { id }: LeavingAccount) =>
      repository.blankPrinted(tx, { accountId: id }),
  };
}

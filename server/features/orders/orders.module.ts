import type { Queryable } from '#server/database/database.ts';
import type { App } from '#server/http/app-type.ts';
import { jsonFile } from '#server/http/export-file.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { CatalogService } from '#server/features/catalog/catalog.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { BlanksService } from '#server/features/blanks/blanks.service.ts';
import type { CardsService } from '#server/features/cards/cards.service.ts';
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts';
import type { LeavingAccount } from '#server/http/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createIncludedCardsService } from './placing/included-cards.service.ts';
import { createOrderAddressService } from './admin/order-address.service.ts';
import { createOrderBooksService } from './payments/order-books.service.ts';
import { registerOrderCardsRoutes } from './cards/order-cards.routes.ts';
import { createOrderCardsService } from './cards/order-cards.service.ts';
import { registerPrintedCardRoutes } from './cards/printed-card.routes.ts';
import { createOrderInvoicesService } from './payments/order-invoices.service.ts';
import { createOrderMailsService } from './order-mails.service.ts';
import { createMoneyBackService } from './payments/money-back.service.ts';
import { createOrderPaymentsService } from './payments/order-payments.service.ts';
import { createOrderStatisticsService } from './payments/order-statistics.service.ts';
import { createOrderStatusService } from './admin/order-status.service.ts';
import { registerAdminOrdersRoutes } from './admin/admin-orders.routes.ts';
import { createAdminOrdersService } from './admin/admin-orders.service.ts';
import { presentOrder } from './orders.presenter.ts';
import { registerOrdersRoutes } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';
import { createOwnOrderService } from './own-order.service.ts';
import { createMonthsService } from './months/months.service.ts';
import { registerMonthsRoutes } from './months/months.routes.ts';
import { createPayoutsService } from './payouts/payouts.service.ts';
import { createRefundApprovalsService } from './refunds/refund-approvals.service.ts';
import { createRefundMails } from './refunds/refund-mails.ts';
import { presentOwnReplacement } from './replacements/card-replacements.presenter.ts';
import { registerCardReplacementsRoutes } from './replacements/card-replacements.routes.ts';
import { createCardReplacementsService } from './replacements/card-replacements.service.ts';
import { createReplacementPaymentsService } from './replacements/replacement-payments.service.ts';
import { registerOrderReturnsRoutes } from './returns/order-returns.routes.ts';
import { presentReturn } from './returns/order-returns.presenter.ts';
import { createOrderReturnsService } from './returns/order-returns.service.ts';
import { createPaymentMoves } from './payments/payment-moves.ts';
import { createPlacingService } from './placing/placing.service.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly catalog: CatalogService;
  readonly catalogVersions: CatalogVersionsService;
  readonly blanks: BlanksService;
  readonly cards: CardsService;
  readonly invoices: InvoicesService;
}

export function createOrdersModule(platform: Platform, dependencies: Dependencies) {
  const { accounts, blanks, cards, catalogVersions, invoices } = dependencies;
  const orders = createOrdersService(platform, { invoices });
  const orderInvoices = createOrderInvoicesService(platform, {
    accounts,
    catalogVersions,
    invoices,
  });
  const orderMails = createOrderMailsService(platform, { accounts, catalogVersions, invoices });
  const refundMails = createRefundMails(platform, { accounts, catalogVersions, invoices });
  const orderCards = createOrderCardsService(platform, {
    accounts,
    blanks,
    cards,
    orders,
    orderMails,
  });
  const replacementPayments = createReplacementPaymentsService({ orders });
  const cardReplacements = createCardReplacementsService(platform, {
    accounts,
    blanks,
    catalogVersions,
    cards,
    orders,
    replacementPayments,
  });
  const orderReturns = createOrderReturnsService(platform, {
    accounts,
    blanks,
    cards,
    catalogVersions,
    orders,
  });
  const orderStatus = createOrderStatusService(platform, { blanks, orders, orderMails });
  const orderPayments = createOrderPaymentsService(platform, {
    moneyBack: createMoneyBackService(platform),
    orderInvoices,
    paymentMoves: createPaymentMoves(platform, { orderInvoices, refundMails }),
  });
  const ownOrders = createOwnOrderService(platform, { invoices, orders });
  const adminOrders = createAdminOrdersService(platform, { invoices, orderStatus });
  const payouts = createPayoutsService(platform);
  const months = createMonthsService(platform, { catalogVersions, payouts });
  return {
    services: {
      orders,
      placing: createPlacingService(platform, dependencies),
      orderAddress: createOrderAddressService(platform, { orders }),
      orderMails,
      orderPayments,
      includedCards: createIncludedCardsService(platform, { accounts, orders, orderPayments }),
      orderBooks: createOrderBooksService(platform, { catalogVersions }),
      orderCards,
      cardReplacements,
      replacementPayments,
      orderReturns,
      refundApprovals: createRefundApprovalsService(platform),
      orderStatus,
      months,
      payouts,
      orderStatistics: createOrderStatisticsService(platform),
      adminOrders,
      ownOrders,
    },
    export: async (accountId: string) => {
      const own = await orders.listOfAccount(platform.database, accountId);
      const replaced = await cardReplacements.listOf(accountId);
      return [
        jsonFile(
          'orders.json',
          own.map((order) => presentOrder(order, catalogVersions)),
        ),
        jsonFile(
          'replacements.json',
          replaced.map((one) => presentOwnReplacement(one, catalogVersions)),
        ),
        jsonFile('returns.json', (await orderReturns.listOfAccount(accountId)).map(presentReturn)),
      ];
    },
    async erase(tx: Queryable, { id }: LeavingAccount) {
      await cardReplacements.disown(tx, id);
      await orderReturns.disown(tx, id);
      await orders.disown(tx, id);
    },
    jobs: orderInvoices.jobs,
    start: () => orderInvoices.start(),
    routes(app: App) {
      registerOrdersRoutes(app, { ...platform, catalogVersions, orders, ownOrders, orderStatus });
      registerAdminOrdersRoutes(app, platform, adminOrders);
      registerMonthsRoutes(app, months);
      registerOrderCardsRoutes(app, orderCards);
      registerPrintedCardRoutes(app, platform, { cards, orderCards });
      registerOrderReturnsRoutes(app, orderReturns);
      registerCardReplacementsRoutes(app, { cardReplacements, catalogVersions, orderCards });
    },
  };
}

import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createOrderCardsService } from './order-cards.service.ts';
import { createOrderMoneyService } from './order-money.service.ts';
import { createOrderStatusService } from './order-status.service.ts';
import { registerOrdersRoutes } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';

export function createOrdersRoom(platform: Platform) {
  const orders = createOrdersService(platform);
  const orderStatus = createOrderStatusService({ ...platform, orders });
  return {
    services: {
      orders,
      orderMoney: createOrderMoneyService(platform),
      orderCards: createOrderCardsService(platform),
      orderStatus,
    },
    routes: (app: App) => registerOrdersRoutes(app, { ...platform, orders, orderStatus }),
  };
}

import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerMoneyIssuesRoutes } from './money-issues.routes.ts';
import { createMoneyIssuesService } from './money-issues.service.ts';

export function createMoneyIssuesModule(platform: Platform) {
  const moneyIssues = createMoneyIssuesService(platform);
  return {
    services: { moneyIssues },
    routes: (app: App) => registerMoneyIssuesRoutes(app, moneyIssues),
  };
}

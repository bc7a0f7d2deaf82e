import type { App } from '#server/http/app-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { registerMoneyIssuesRoutes } from './money-issues.routes.ts';
import { createMoneyIssuesService } from './money-issues.service.ts';

export function createMoneyIssuesModule(platform: Platform) {
  const moneyIssues = createMoneyIssuesService(platform);
  platform.metrics.addReading({
    help: {
      nearcard_money_issues_open: 'Whole shop: open issues of the money inbox, at most 1,000.',
    },
    read: async () => ({ nearcard_money_issues_open: await moneyIssues.countOpen(1_000) }),
  });
  return {
    services: { moneyIssues },
    routes: (app: App) => registerMoneyIssuesRoutes(app, moneyIssues),
  };
}
